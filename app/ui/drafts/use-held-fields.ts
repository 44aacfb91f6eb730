import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { lastSent } from '../feedback/toast-bus';
import { onAccepted } from './drafts';
import { holdFields } from './hold-fields';

type State = (typeof window.__remixRouter)['state'];

/** What is on its way, or has led to a page that is. */
const postsOf = ({ navigation, fetchers }: State) =>
  [navigation, ...fetchers.values()].flatMap(({ formMethod, formData }) =>
    formData && formMethod !== 'GET' ? [formData] : [],
  );

/** Holds the fields of each form that posts from its press until the page shows the answer, or that there is none. */
export function useHeldFields() {
  const answered = useRef<Array<() => void>>([]);
  const isAccepted = useRef(false);
  const release = () => answered.current.splice(0).forEach((one) => one());
  const [ends, end] = useReducer((count: number) => count + 1, 0);
  const [shown, setShown] = useState(0);
  useEffect(() => onAccepted(() => void (isAccepted.current = true)), []);
  useEffect(() => {
    const held = new Map<FormData, () => void>();
    const undo = window.__remixRouter.subscribe((state) => {
      const posts = postsOf(state);
      const { form } = lastSent();
      for (const post of posts) {
        if (!form || held.has(post)) continue;
        isAccepted.current = false;
        held.set(post, holdFields(form));
      }
      for (const [post, undoHold] of held) {
        if (posts.includes(post)) continue;
        held.delete(post);
        answered.current.push(undoHold);
        // Is over together with the router's own, which brings the page.
        startTransition(end);
      }
    });
    return () => {
      undo();
      for (const undoHold of [...held.values(), ...answered.current.splice(0)]) undoHold();
    };
  }, []);
  // A refused form takes input as soon as it says so.
  useLayoutEffect(() => {
    if (!isAccepted.current) release();
  }, [ends]);
  // A saved one begins anew in the step after that (useAccepted), and so does this.
  useEffect(() => setShown(ends), [ends]);
  useEffect(release, [shown]);
}
