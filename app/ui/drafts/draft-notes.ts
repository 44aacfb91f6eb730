import { keyOf, type Replaced, replacedIn } from './draft-forms';
import { draftOf } from './drafts';

/** A form with kept input, the element at its top for the note, and the typed values that others have replaced. */
export type Note = { form: HTMLFormElement; place: HTMLElement; isBack: boolean; replaced: Replaced[] };

/** A note at the top of each form with kept input; returns the same list if nothing changes. */
export function withNotes(before: Note[], back: HTMLFormElement[]): Note[] {
  const isOver = ({ form }: Note) => !form.isConnected || Object.keys(draftOf(keyOf(form))).length === 0;
  for (const { place } of before.filter(isOver)) place.remove();
  const fresh = back.filter((form) => !before.some((note) => note.form === form));
  if (fresh.length === 0 && !before.some(isOver)) return before;
  return [
    ...before.filter((note) => !isOver(note)),
    ...fresh.map((form) => {
      const place = document.createElement('div');
      form.prepend(place);
      const isBack = Object.values(draftOf(keyOf(form))).some(({ value, was }) => value !== was);
      return { form, place, isBack, replaced: replacedIn(form) };
    }),
  ];
}
