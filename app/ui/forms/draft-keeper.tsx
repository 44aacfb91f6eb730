import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepDraft, draftOf, keepOnly } from './drafts';
import { type Field, fieldsOf, isChanged, isKept, putValue, valueOf } from './typed-fields';

/** The form as it is in storage: the path that it posts to and its id, or the names of its fields. */
const keyOf = (form: HTMLFormElement, fields: Field[]) =>
  `${new URL(form.action).pathname}#${form.id || [...new Set(fields.map(({ name }) => name))].join(' ')}`;

/** A field's place among the fields of its name, as in the form's data. */
const placed = (fields: Field[]) =>
  fields.map((field, index) => ({
    field,
    place: fields.slice(0, index).filter(({ name }) => name === field.name).length,
  }));

/** Stores what differs from the page, and whatever was stored before: a refused form comes back as the page. */
function store(form: HTMLFormElement, owner: string) {
  const fields = fieldsOf(form);
  const key = keyOf(form, fields);
  const before = draftOf(owner, key) ?? [];
  const changed = placed(fields).filter(
    ({ field, place }) => isChanged(field) || before.some(([name, at]) => name === field.name && at === place),
  );
  const typed = changed.some(({ field }) => isKept(field) && isChanged(field)) || before.length > 0;
  keepDraft(owner, key, typed ? changed.map(({ field, place }) => [field.name, place, valueOf(field)]) : []);
}

/** Puts the draft of a form back; false if there is none. */
function restore(form: HTMLFormElement, owner: string): boolean {
  const fields = fieldsOf(form);
  const draft = draftOf(owner, keyOf(form, fields));
  if (!draft) return false;
  const differs = placed(fields).map(({ field, place }) => {
    const kept = draft.find(([name, at]) => name === field.name && at === place);
    return kept !== undefined && putValue(field, kept[2]);
  });
  return differs.includes(true);
}

const postForms = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[method=post]')].filter(
    // What stands beside a password is not kept; a form whose scripts do not run yet must not be changed.
    (form) =>
      form.action.startsWith(location.origin) &&
      !form.querySelector('[type=password]') &&
      !form.closest('[data-waiting]'),
  );

/**
 * Keeps what is typed into every form of the site until the server has accepted it, and puts it back when the form
 * appears again: after Back, after a reload. `owner` is the admin's username, or '' for visitors.
 */
export function DraftKeeper({ owner }: { owner: string }) {
  const [restored, setRestored] = useState<HTMLFormElement[]>([]);
  const seen = useRef(new WeakSet<HTMLFormElement>());

  useEffect(() => {
    if (owner) keepOnly(owner);
    const open = () => {
      const fresh = postForms().filter((form) => !seen.current.has(form));
      for (const form of fresh) seen.current.add(form);
      const back = fresh.filter((form) => restore(form, owner));
      // Typed before this code had loaded.
      for (const form of fresh)
        if (fieldsOf(form).some((field) => isKept(field) && isChanged(field))) store(form, owner);
      setRestored((before) => {
        const still = before.filter(({ isConnected }) => isConnected);
        return back.length || still.length < before.length ? [...still, ...back] : before;
      });
    };
    const typed = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[method=post]') : null;
      if (form && seen.current.has(form)) store(form, owner);
    };
    const observer = new MutationObserver(open);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-waiting'] });
    document.addEventListener('input', typed);
    document.addEventListener('change', typed);
    open();
    return () => {
      observer.disconnect();
      document.removeEventListener('input', typed);
      document.removeEventListener('change', typed);
    };
  }, [owner]);

  const discard = (form: HTMLFormElement) => {
    keepDraft(owner, keyOf(form, fieldsOf(form)), []);
    form.reset();
    setRestored((before) => before.filter((one) => one !== form));
  };
  return restored.map((form, index) =>
    createPortal(
      <p role="status" className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        What you typed here earlier is back.
        <button
          type="button"
          onClick={() => discard(form)}
          className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline underline-offset-4"
        >
          Discard it
        </button>
      </p>,
      form,
      String(index),
    ),
  );
}
