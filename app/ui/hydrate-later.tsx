// @shell
import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { firstTouch } from './first-touch';
import { patiently } from './patiently';
import { isRunning, useHydrated } from './use-hydrated';

/** Milliseconds after which the rest also loads for visitors who do not interact. */
const QUIET_MS = 4000;

/** Navigations wait meanwhile, so it gives up after some four seconds. */
const TRIES = 3;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * A part of a page that is complete as HTML. Its code loads on the first interaction with any part of the page; only
 * then does React hydrate the HTML, and keeps all typed input. On later pages the part is rendered at once.
 */
export function hydrateLater<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  // If an extension has changed the first page, React renders it anew, and the server's HTML is gone.
  let isGone = false;
  let begin = () => {};
  const asked = new Promise<void>((resolve) => (begin = resolve));
  const begun = typeof document === 'undefined' ? firstTouch() : Promise.race([firstTouch(), after(QUIET_MS), asked]);
  const loaded = begun
    .then(() => patiently(load, { tries: TRIES }))
    .then(
      (module) => boxed(module[name]),
      () => (isGone ? Nothing : AsSent),
    );
  const Part = lazy(async () => ({ default: await loaded }));
  // Memoized: React discards HTML that it has not hydrated yet if its boundary is rendered again (error 421).
  const AsHtml = memo(function AsHtml(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
  return function Later(props: Props) {
    const hydrated = useHydrated();
    const [first] = useState(() => !hydrated || !isRunning());
    if (first && hydrated && !isRunning()) {
      isGone = true;
      begin();
    }
    // A navigation waits for the code of its page; a first page must not wait: React has an error (345) for it.
    return first ? <AsHtml {...props} /> : <Part {...props} />;
  };
}

function boxed<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Boxed(props: Props) {
    const box = useArrival();
    return (
      <div ref={box} data-waiting="">
        <Part {...props} />
      </div>
    );
  };
}

/**
 * Replaces a part whose code could not be loaded: the box keeps the server's HTML, which works without scripts. Without
 * this, React would wait for the part with every navigation.
 */
function AsSent() {
  const box = useArrival();
  const [sent] = useState(!useHydrated());
  useEffect(() => {
    // A later page has no HTML of the server: reload it from the server, as Remix does for missing code of a page.
    if (!sent) window.location.reload();
  }, [sent]);
  return <div ref={box} data-waiting="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

const Nothing = () => null;

const NOTHING = { __html: '' };

/** Removes the mark from the box: until then, its HTML must not change, since React compares it. */
function useArrival() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.removeAttribute('data-waiting'), []);
  return box;
}
