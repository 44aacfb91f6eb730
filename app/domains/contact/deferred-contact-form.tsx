import { type ComponentProps, lazy, Suspense } from 'react';
import { firstTouch } from '~/ui/forms/first-touch';

const ContactForm = lazy(async () => {
  await firstTouch();
  try {
    return { default: (await import('./contact-form')).ContactForm };
  } catch {
    // Offline or a new release: the server's own form stays, and posts without scripts.
    return await new Promise<never>(() => {});
  }
});

/**
 * The contact form far down a page. Its HTML is there and works from the start; its scripts come with the visitor's first
 * move, whatever it is: a boundary that waited any longer could hold up the next navigation.
 */
export const DeferredContactForm = (props: ComponentProps<typeof ContactForm>) => (
  <Suspense fallback={<div className="min-h-[36rem]" />}>
    <ContactForm {...props} />
  </Suspense>
);
