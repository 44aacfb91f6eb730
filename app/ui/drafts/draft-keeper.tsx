import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { accepted, begunAnew, discard, draftOf, keepFor, sending, settled, type Typed, typedSince } from './drafts';
import { isSearch, keepLate, keepsDraft, keepTyped, keyOf, putBack, savesOf, targetOf } from './draft-forms';
import { DraftNote } from './draft-note';
import { type Note, withNotes } from './draft-notes';
import { stayOffline } from './stay-offline';
import { stayUnanswered } from './stay-unanswered';
import { fieldsOf, isPut } from './typed-fields';

/** A form of this page, and the fields that are left to put back. */
type Opened = { form: HTMLFormElement; left: Map<string, Typed> };

const formsWithDrafts = () => [...document.forms].filter(keepsDraft);
const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);

/**
 * Keeps input typed into the site's forms until the server accepts it, and puts it back when the page appears again,
 * once while the page shows a form: a form that a save, conflict or extraction puts in its place is newer, except for
 * later input. A search is kept until its page is there. Without a connection, nothing leads away from the page.
 * `owner` is the admin's username, or '' for visitors; `page` is the path.
 */
export function DraftKeeper({ owner, page }: { owner: string; page: string }) {
  const [notes, setNotes] = useState<Note[]>([]);
  const latest = useRef(notes);
  const tell = (back: HTMLFormElement[]) => setNotes((latest.current = withNotes(latest.current, back)));

  const searched = useRef<{ target: string; from: string }>();
  const isIdle = useNavigation().state === 'idle';
  const at = useLocation();
  const [shown, setShown] = useState<object>();
  // Before the forms of the next page are restored, which happens as soon as React has changed the document.
  useLayoutEffect(() => keepFor(owner), [owner]);
  useEffect(() => {
    if (!isIdle) return;
    if (searched.current && searched.current.from !== location.href) accepted(searched.current.target);
    searched.current = undefined;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the step after this one
    setShown({});
  }, [isIdle, at]);
  // Not in the first step: a form may be on its way. A saved form begins anew in the step after that (useAccepted).
  useEffect(() => void (shown && settled()), [shown]);

  useEffect(stayOffline, []);
  useEffect(stayUnanswered, []);

  useEffect(() => {
    const opened = new Map<string, Opened>();
    const open = () => {
      const forms = formsWithDrafts();
      const keys = new Set(forms.map(keyOf));
      // A form that was replaced for a while, such as by a slow page's skeleton, begins anew when it appears again.
      for (const key of opened.keys()) if (!keys.has(key)) opened.delete(key);
      const back = forms.filter((form) => {
        const key = keyOf(form);
        const known = opened.get(key);
        const isAnew = known && known.form !== form;
        if (isAnew && known.form.isConnected) return false;
        if (isAnew) begunAnew(key);
        const draft = isAnew ? typedSince(key) : draftOf(key);
        const one = known && !isAnew ? known : { form, left: new Map(Object.entries(draft)) };
        opened.set(key, one);
        const isBack = one.left.size > 0 && putBack(form, one.left);
        // Input typed before this code had loaded. The field of a search may still have the last search.
        if (!known && !isSearch(form)) keepTyped(form);
        // A search needs no note about restored input, since it saves nothing.
        return isBack && !isSearch(form);
      });
      tell(back);
    };
    const typed = (event: Event) => {
      const form = formOf(event);
      if (!form || !keepsDraft(form)) return;
      keepTyped(form);
      if (!isPut(event)) keepLate(form, event.target as HTMLInputElement);
    };
    const submitted = (event: Event) => {
      const form = formOf(event);
      // A button that adds, moves or removes a row does not send the form.
      if (!form || (event as SubmitEvent).submitter?.getAttribute('name') === '__intent__') return;
      if (keepsDraft(form) && !isSearch(form)) keepTyped(form);
      sending(targetOf(form), keyOf(form), savesOf(form));
      if (isSearch(form) && !event.defaultPrevented) searched.current = { target: targetOf(form), from: location.href };
    };
    const leaving = () =>
      formsWithDrafts()
        .filter((form) => !isSearch(form))
        .forEach(keepTyped);
    const observer = new MutationObserver(open);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-waiting'] });
    document.addEventListener('input', typed);
    document.addEventListener('change', typed);
    document.addEventListener('submit', submitted, { capture: true });
    window.addEventListener('pagehide', leaving);
    open();
    return () => {
      observer.disconnect();
      document.removeEventListener('input', typed);
      document.removeEventListener('change', typed);
      document.removeEventListener('submit', submitted, { capture: true });
      window.removeEventListener('pagehide', leaving);
    };
  }, [owner, page]);

  const onDiscard = ({ form }: Note) => {
    form.reset();
    discard(keyOf(form));
    tell([]);
    // The pressed button had the focus, and is gone. A hidden or folded field does not accept the focus.
    for (const field of fieldsOf(form).values()) {
      field.focus();
      if (document.activeElement === field) break;
    }
  };
  return notes.map((note, index) =>
    createPortal(<DraftNote {...note} onDiscard={() => onDiscard(note)} />, note.place, String(index)),
  );
}
