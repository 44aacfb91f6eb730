import { type Draft, draftOf, formKey, keepDraft, keepSince, keptFor, type Typed } from './drafts';
import { defaultOf, type Field, fieldsOf, inWords, isAlike, labelOf, put, valueOf } from './typed-fields';
import { areAlike, isAsLeft, listLabelOf, rowsInWords } from './typed-rows';

/** Whether a form requests a page rather than sends something. */
export const isSearch = (form: HTMLFormElement) => form.matches('[method=get]');

/**
 * The path that a form posts to. For a search, the path that it requests, and the page that it stands on: on another
 * page, a typed but unsent search would look like the filter of that list. Reads the attribute, since a field could be
 * named 'action'.
 */
export const targetOf = (form: HTMLFormElement) =>
  new URL(form.getAttribute('action') || location.href, location.href).pathname +
  (isSearch(form) ? `?${location.pathname}` : '');

export const keyOf = (form: HTMLFormElement) => formKey(targetOf(form), form.getAttribute('id') ?? '');

/** Whether the tab keeps the input of a form: not before its scripts run, since React must find its HTML unchanged. */
export const keepsDraft = (form: HTMLFormElement) =>
  form.matches('[method=post], [method=get]') && !form.closest('[data-waiting]');

/** The number of saves of the record that a form shows, from the version of its row; undefined if the form has none. */
export function savesOf(form: HTMLFormElement): number | undefined {
  const version = form.querySelector<HTMLInputElement>('[data-saves]')?.value;
  return version ? Number.parseInt(version) : undefined;
}

/** The user who typed into a form on the screen. */
const typists = new WeakMap<HTMLFormElement, string>();

/**
 * Keeps the values that differ from the page's, and all values kept before: a refused form comes back as part of the
 * page. Does nothing in a form that was opened while another person was signed in: it has that person's text.
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
    // A restored list has its words before it has its rows.
    const words = (value === last?.value && last.words) || wordsOf(field);
    if (value === was && mine === undefined) delete now[name];
    else now[name] = { value, was, mine, words, mineInWords };
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) keepDraft(key, now);
}

/** The current rows of a list in words. */
const wordsOf = (field: Field) => (field.dataset.rows ? rowsInWords(field, valueOf(field)) : undefined);

/** Keeps the input typed into a field of a form after it was sent, and the other boxes with the field's name. */
export function keepLate(form: HTMLFormElement, { name: typed }: HTMLInputElement) {
  if (isSearch(form)) return;
  for (const [name, field] of fieldsOf(form)) {
    if (field.name !== typed) continue;
    keepSince(keyOf(form), name, { value: valueOf(field), was: defaultOf(field), words: wordsOf(field) });
  }
}

/**
 * Puts back the fields of `draft` that the form has, and removes them from `draft`; more may appear then. A field that
 * the page has given another value keeps it, and the draft keeps the typed one, unless the page only suggests its
 * value. A field typed into meanwhile keeps its text. Returns whether any was put back or replaced.
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
      // The browser may have filled in the typed value by itself.
      if (valueOf(field) === typed.value) put(field, given);
      const [mine, mineInWords] =
        typed.value === typed.was ? [typed.mine, typed.mineInWords] : [typed.value, typed.words];
      const { [name]: _, ...rest } = draftOf(key);
      // The page's value of our own hidden fields, such as the order of images, is always the right one.
      const isLost = mine !== undefined && mine !== given && !isSearch(form) && !isOurs(field);
      keepDraft(key, isLost ? { ...rest, [name]: { value: given, was: given, mine, mineInWords } } : rest);
      if (!isLost) continue;
    }
    // A search may be in a menu that every page has, and must not open it.
    if (!isSearch(form)) field.closest('details')?.setAttribute('open', '');
    isBack = true;
  }
  return isBack;
}

const isOurs = ({ hidden, dataset }: Field) => hidden && !dataset.rows;

/** Whether the server may have stored one value of a field as the other. */
const mayBe = (field: Field, one: string, other: string) =>
  field.dataset.rows ? areAlike(field, one, other) : isAlike(one, other);

/** The typed values whose fields have another value since, in words. */
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
