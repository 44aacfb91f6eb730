import { paths } from '~/paths';
import { readTab, writeTab } from './tab-store';

/**
 * One field: what was typed, and the page's own value at that time. Without one it was typed in place of a value that was
 * on its way: it is newer than those in `known`, the one sent and the page's, or than whatever the page has. Once what the
 * form shows has been saved more often than `saves`, the page's was restored since, and is newer.
 * `mine` is what was typed before another value was saved: the field has that value, and the page shows both. Rows of a
 * list have words, which are those of the page that had them: another may have no such row, which would tell.
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
/** Drafts of another person are not shown. */
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
 * Whose input the tab keeps from now on. Another admin's sign-in removes what is there; the end of a session does not,
 * since the same admin may sign in again. A sign-in also removes the name that was typed for it: the next one may be
 * another admin's.
 */
export function keepFor(username: string) {
  if (owner !== username) sent.clear();
  owner = '';
  if (username) save(Object.fromEntries(Object.entries(own()).filter(([form]) => pathOf(form) !== paths.auth())));
  owner = username;
  const all = stored();
  if (owner) write(Object.fromEntries(Object.entries(all).filter(([who]) => who === owner || who === '')));
}

/** The paths that have accepted a post whose page is still on the screen. */
const over = new Set<string>();

/** The next page is there: what is typed now is kept again. A form whose answer saved nothing was not sent for good. */
export function settled() {
  for (const form of sent.keys()) if (!over.has(pathOf(form))) sent.delete(form);
  over.clear();
}

/** The same for the forms of one path, of which one begins anew. */
export const begunAnew = (form: string) => void over.delete(pathOf(form));

export const draftOf = (form: string): Draft => own()[form] ?? {};

function store(form: string, draft: Draft) {
  const others = without(own(), form);
  save(isEmpty(draft) ? others : { ...others, [form]: draft });
}

export function keepDraft(form: string, draft: Draft) {
  if (!over.has(pathOf(form))) store(form, draft);
}

/** A form's name here: the path that it posts to, and its id. */
export const formKey = (path: string, id: string) => `${path} ${id}`;
const pathOf = (form: string) => form.split(' ')[0]!;

/**
 * For each form that was sent: what was kept before, what was typed since, and the number of saves that its record has once
 * the form is accepted.
 */
const sent = new Map<string, { before: Draft; since: Draft; saves?: number }>();
const onTheirWay = new Map<string, string>();

/**
 * Notes the last form sent to a path: when the server accepts it, only its input is forgotten, except for what was typed
 * since. `saved` is the number of saves of the record that it shows, if it says so.
 */
export function sending(path: string, form: string, saved?: number) {
  onTheirWay.set(path, form);
  // Nothing is put back into a form that has no id.
  if (form !== formKey(path, ''))
    sent.set(form, { before: draftOf(form), since: {}, saves: saved === undefined ? saved : saved + 1 });
}

const sinceOf = (form: string): Draft => sent.get(form)?.since ?? {};

/** What was typed into a form after it was sent: newer than the form that takes its place, as the server writes it. */
export const typedSince = (form: string): Draft =>
  Object.fromEntries(Object.entries(sinceOf(form)).map(([name, { known: _, saves: __, ...typed }]) => [name, typed]));

/** A field was typed into, which the page gave as `was`. In a form that was sent, this outlasts what was. */
export function keepSince(form: string, name: string, { value, was, words }: Typed & { was: string }) {
  const one = sent.get(form);
  if (!one) return;
  const before = one.before[name]?.value ?? was;
  // Where something was sent, the page will have that, as the server writes it, or a fresh form.
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

/** A post to `path` begins. */
export const begun = (path: string) => listeners.forEach((listener) => listener(path));

/**
 * The server accepted a post to `path`: what was sent is forgotten, what was typed since stays. A form without an id may
 * have stood in for others, as the choice between two versions does: with it, all input for the path is forgotten.
 */
export function accepted(path: string, intent = '') {
  over.add(path);
  listeners.forEach((listener) => listener(path, { intent }));
  const all = formKey(path, '');
  const form = onTheirWay.get(path) ?? all;
  const isOver = (key: string) => (form === all ? key.startsWith(all) : key === form);
  for (const key of [form, ...Object.keys(own())]) if (isOver(key)) store(key, sinceOf(key));
}

/** Whether something was typed that is not sent yet; a search has nothing to lose. */
export const hasUnsent = () => Object.keys(own()).some((form) => !form.includes('?'));

/** At sign-out: no other person sees what was typed here. */
export function forgetAll() {
  sent.clear();
  writeTab(null);
}
