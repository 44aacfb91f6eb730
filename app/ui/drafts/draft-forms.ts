import { type Draft, draftOf, formKey, keepDraft, keepSince, keptFor, type Typed } from './drafts';
import { defaultOf, type Field, fieldsOf, inWords, isAlike, labelOf, put, valueOf } from './typed-fields';
import { areAlike, isAsLeft, listLabelOf, rowsInWords } from './typed-rows';

/** Whether a form asks for a page, rather than sends something. */
export const isSearch = (form: HTMLFormElement) => form.matches('[method=get]');

/**
 * The path that a form posts to; of a search, that which it asks for and the page that it stands on: elsewhere, what is
 * typed but not sent would look like what the list was filtered by. Its attribute: a field could be named 'action'.
 */
export const targetOf = (form: HTMLFormElement) =>
  new URL(form.getAttribute('action') || location.href, location.href).pathname +
  (isSearch(form) ? `?${location.pathname}` : '');

export const keyOf = (form: HTMLFormElement) => formKey(targetOf(form), form.getAttribute('id') ?? '');

/** Whether the input of a form is kept: not before its scripts run, since React must find its HTML unchanged. */
export const keepsDraft = (form: HTMLFormElement) =>
  form.matches('[method=post], [method=get]') && !form.closest('[data-waiting]');

/** The number of saves of the record that a form shows, if the form says so: it is in the version of its row. */
export function savesOf(form: HTMLFormElement): number | undefined {
  const version = form.querySelector<HTMLInputElement>('[data-saves]')?.value;
  return version ? Number.parseInt(version) : undefined;
}

/** The user who typed into a form on the screen. */
const typists = new WeakMap<HTMLFormElement, string>();

/**
 * Keeps what differs from the page, and whatever was kept before: a refused form comes back as the page. Not in a form
 * that is open since another person was signed in: their text is in it.
 */
export function keepTyped(form: HTMLFormElement) {
  if (!typists.has(form)) typists.set(form, keptFor());
  if (typists.get(form) !== keptFor()) return;
  const key = keyOf(form);
  const before = draftOf(key);
  const now: Draft = { ...before };
  for (const [name, field] of fieldsOf(form)) {
    const value = valueOf(field);
    const last = before[name];
    const { was = defaultOf(field), mine, mineInWords } = last ?? {};
    // What is put back has words before it has rows.
    const words = (value === last?.value && last.words) || wordsOf(field);
    if (value === was && mine === undefined) delete now[name];
    else now[name] = { value, was, mine, words, mineInWords };
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) keepDraft(key, now);
}

/** The rows of a list in words, as they stand. */
const wordsOf = (field: Field) => (field.dataset.rows ? rowsInWords(field, valueOf(field)) : undefined);

/** Keeps what is typed into a field of a form that was sent; the other boxes of its name change with it. */
export function keepLate(form: HTMLFormElement, { name: typed }: HTMLInputElement) {
  if (isSearch(form)) return;
  for (const [name, field] of fieldsOf(form)) {
    if (field.name !== typed) continue;
    keepSince(keyOf(form), name, { value: valueOf(field), was: defaultOf(field), words: wordsOf(field) });
  }
}

/**
 * Puts back the fields of `draft` that the form has, and takes them out of it: others may appear when these are filled
 * in. A field that the page has given another value since keeps that, and the draft what was typed, but for one whose
 * value is only suggested; one typed into meanwhile keeps its text. Returns whether anything is back, or replaced.
 */
export function putBack(form: HTMLFormElement, draft: Map<string, Typed>): boolean {
  let isBack = false;
  const saved = savesOf(form) ?? 0;
  for (const [name, field] of fieldsOf(form)) {
    const typed = draft.get(name);
    if (!typed) continue;
    draft.delete(name);
    const given = defaultOf(field);
    const { known = [given], saves = Infinity } = typed;
    const isNewer =
      typed.was === undefined &&
      given !== typed.value &&
      (saved > saves ? known.slice(0, 1) : known).some((one) => mayBe(field, one, given));
    const isSame = isNewer || given === typed.was || 'suggested' in field.dataset;
    const key = keyOf(form);
    if (isSame) {
      if (valueOf(field) === given || (field.dataset.rows && isAsLeft(field, typed.value))) put(field, typed.value);
    } else {
      // The browser may have filled it by itself.
      if (valueOf(field) === typed.value) put(field, given);
      const [mine, mineInWords] =
        typed.value === typed.was ? [typed.mine, typed.mineInWords] : [typed.value, typed.words];
      const { [name]: _, ...rest } = draftOf(key);
      // Hidden fields of ours, such as the order of images, know better themselves.
      const isLost = mine !== undefined && mine !== given && !isSearch(form) && !isOurs(field);
      keepDraft(key, isLost ? { ...rest, [name]: { value: given, was: given, mine, mineInWords } } : rest);
      if (!isLost) continue;
    }
    // A search may stand in a menu, which each page has.
    if (!isSearch(form)) field.closest('details')?.setAttribute('open', '');
    isBack = true;
  }
  return isBack;
}

const isOurs = ({ hidden, dataset }: Field) => hidden && !dataset.rows;

/** Whether the server may have written one value of a field as the other. */
const mayBe = (field: Field, one: string, other: string) =>
  field.dataset.rows ? areAlike(field, one, other) : isAlike(one, other);

/** The typed values whose fields have changed since, in words. */
export function replacedIn(form: HTMLFormElement): Replaced[] {
  const draft = draftOf(keyOf(form));
  return [...fieldsOf(form)].flatMap(([name, field]) => {
    const { mine, mineInWords } = draft[name] ?? {};
    if (mine === undefined) return [];
    return field.dataset.rows
      ? [{ label: listLabelOf(field), mine: mineInWords ?? rowsInWords(field, mine) }]
      : [{ label: labelOf(field), mine: inWords(field, mine) }];
  });
}

export type Replaced = { label: string; mine: string };
