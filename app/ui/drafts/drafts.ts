import { paths } from '~/paths';
import { readTab, writeTab } from './tab-store';

/**
 * One field: the typed value, and the page's value at that time (`was`). Without `was`, it was typed while another
 * value was being sent, and is newer than the values in `known` (the sent one and the page's), or than any value. If
 * the record has had more than `saves` saves, the page's value was restored since, and is newer. `mine` was typed
 * before another value was saved: the field has that value, and the page shows both. Rows of a list have words, taken
 * from the page that had them: a later page may have no such row.
 */
export type Typed = {
  value: string;
  was?: string;
  known?: [sent: string, shown: string];
  saves?: number;
  mine?: string;
  words?: string;
  mineInWords?: string;
};
/** The fields of a form by name and place among the fields of that name (typed-fields). */
export type Draft = Record<string, Typed>;
type Drafts = Record<string, Draft>;
type Everyone = Record<string, Drafts | undefined>;

/** The username of the admin whose input this tab keeps; '' for a visitor. */
let owner = '';
export const keptFor = () => owner;

const stored = () => JSON.parse(readTab() ?? '{}') as Everyone;
/** The drafts of the current owner; those of another person are not shown. */
const own = () => stored()[owner] ?? {};

const without = <Value>(all: Record<string, Value>, name: string) => {
  const { [name]: _, ...rest } = all;
  return rest;
};
const isEmpty = (one: object) => Object.keys(one).length === 0;

const write = (all: Everyone) => writeTab(isEmpty(all) ? null : JSON.stringify(all));

function save(drafts: Drafts) {
  const others = without(stored(), owner);
  write(isEmpty(drafts) ? others : { ...others, [owner]: drafts });
}

/**
 * Sets whose input the tab keeps. The sign-in of another admin removes the drafts that are there; the end of a session
 * does not, since the same admin may sign in again. A sign-in also removes the name typed for it: the next sign-in may
 * be another admin's.
 */
export function keepFor(username: string) {
  if (owner !== username) sent.clear();
  owner = '';
  if (username) save(Object.fromEntries(Object.entries(own()).filter(([form]) => pathOf(form) !== paths.auth())));
  owner = username;
  const all = stored();
  if (owner) write(Object.fromEntries(Object.entries(all).filter(([who]) => who === owner || who === '')));
}

/** The paths of accepted posts whose page is still on the screen. */
const over = new Set<string>();

/** The next page is there: new input is kept again. A form whose response saved nothing does not count as sent. */
export function settled() {
  for (const form of sent.keys()) if (!over.has(pathOf(form))) sent.delete(form);
  over.clear();
}

/** The same for the forms of one path, when one of them begins anew. */
export const begunAnew = (form: string) => void over.delete(pathOf(form));

export const draftOf = (form: string): Draft => own()[form] ?? {};

function store(form: string, draft: Draft) {
  const others = without(own(), form);
  save(isEmpty(draft) ? others : { ...others, [form]: draft });
}

export function keepDraft(form: string, draft: Draft) {
  if (!over.has(pathOf(form))) store(form, draft);
}

/** The key of a form in the drafts: the path that it posts to, and its id. */
export const formKey = (path: string, id: string) => `${path} ${id}`;
const pathOf = (form: string) => form.split(' ')[0]!;

/**
 * For each sent form: the draft before, the input typed since, and the number of saves of its record once the server
 * has accepted the form.
 */
const sent = new Map<string, { before: Draft; since: Draft; saves?: number }>();
const onTheirWay = new Map<string, string>();

/**
 * Notes the last form sent to a path: when the server accepts it, the tab forgets only its input, except for input
 * typed since. `saved` is the number of saves of the record that the form shows, if it has one.
 */
export function sending(path: string, form: string, saved?: number) {
  onTheirWay.set(path, form);
  // A form without an id gets no input back.
  if (form !== formKey(path, ''))
    sent.set(form, { before: draftOf(form), since: {}, saves: saved === undefined ? saved : saved + 1 });
}

const sinceOf = (form: string): Draft => sent.get(form)?.since ?? {};

/** The input typed into a form after it was sent: newer than the form that replaces it, with the server's values. */
export const typedSince = (form: string): Draft =>
  Object.fromEntries(Object.entries(sinceOf(form)).map(([name, { known: _, saves: __, ...typed }]) => [name, typed]));

/** Keeps input in a field whose page's value was `was`. In a sent form, this input outlasts the rest of the draft. */
export function keepSince(form: string, name: string, { value, was, words }: Typed & { was: string }) {
  const one = sent.get(form);
  if (!one) return;
  const before = one.before[name]?.value ?? was;
  // If another value than `was` was sent, the next page has that value as the server writes it, or a fresh form.
  const typed: Typed =
    before === was ? { value, was, words } : { value, known: [before, was], saves: one.saves, words };
  one.since = value === before ? without(one.since, name) : { ...one.since, [name]: typed };
  if (over.has(pathOf(form))) store(form, one.since);
}

/** Drops the draft of a form. */
export function discard(form: string) {
  sent.delete(form);
  keepDraft(form, {});
}

type Listener = (path: string, accepted?: { intent: string }) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with the path of each post that begins, and again if the server accepts it. Returns the undo. */
export function onPost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that a post to `path` begins. */
export const begun = (path: string) => listeners.forEach((listener) => listener(path));

/**
 * Notes that the server accepted a post to `path`: the tab forgets the sent input and keeps input typed since. A form
 * without an id may have replaced others, as the choice between two versions does: then the tab forgets all input for
 * the path.
 */
export function accepted(path: string, intent = '') {
  over.add(path);
  listeners.forEach((listener) => listener(path, { intent }));
  const all = formKey(path, '');
  const form = onTheirWay.get(path) ?? all;
  const isOver = (key: string) => (form === all ? key.startsWith(all) : key === form);
  for (const key of [form, ...Object.keys(own())]) if (isOver(key)) store(key, sinceOf(key));
}

/** Whether the tab has input that was not sent yet. A search does not count: it has nothing to lose. */
export const hasUnsent = () => Object.keys(own()).some((form) => !form.includes('?'));

/** Forgets all input at sign-out, so that no other person sees it. */
export function forgetAll() {
  sent.clear();
  writeTab(null);
}
