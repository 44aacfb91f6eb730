import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import { firstTouch } from '~/ui/forms/first-touch';

const ContactForm = lazy(async () => {
  await firstTouch();
  try {
    return { default: (await import('./contact-form')).ContactForm };
  } catch {
    // Offline or a new release: the server-rendered form stays and posts without scripts.
    return await new Promise<never>(() => {});
  }
});

/**
 * The contact form at the end of a page. Its HTML works from the start; its scripts load on the visitor's first
 * interaction of any kind, since a boundary that waited longer could hold up the next navigation.
 */
export const DeferredContactForm = (props: ComponentProps<typeof ContactForm>) => (
  <div data-waiting>
    <Suspense fallback={<div className="min-h-[36rem]" />}>
      <ContactForm {...props} />
      <Arrived />
    </Suspense>
  </div>
);

/** Says that the scripts of the form run: until then React must not find its HTML changed. */
function Arrived() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest('[data-waiting]')?.removeAttribute('data-waiting'), []);
  return <span ref={mark} hidden />;
}
