import { readTab, writeTab } from './tab-store';

/**
 * One field: what was typed, and the page's own value at that time. `mine` is what was typed before another value was
 * saved: the field has that value, and the page shows both.
 */
export type Typed = { value: string; was: string; mine?: string };
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
 * since the same admin may sign in again.
 */
export function keepFor(username: string) {
  owner = username;
  const all = stored();
  if (owner) write(Object.fromEntries(Object.entries(all).filter(([who]) => who === owner || who === '')));
}

/** The paths that have accepted a post whose page is still on the screen. */
const over = new Set<string>();

/** The next page is there: what is typed now is kept again. */
export const settled = () => over.clear();

export const draftOf = (form: string): Draft => own()[form] ?? {};

export function keepDraft(form: string, draft: Draft) {
  if (over.has(form.split(' ')[0]!)) return;
  const others = without(own(), form);
  save(isEmpty(draft) ? others : { ...others, [form]: draft });
}

/** A form's name here: the path that it posts to, and its id. */
export const formKey = (path: string, id: string) => `${path} ${id}`;

const onTheirWay = new Map<string, string>();

/** The last form sent to a path: only its input is forgotten when the server accepts it. */
export const sending = (path: string, form: string) => void onTheirWay.set(path, form);

const listeners = new Set<(path: string) => void>();

/** Calls `listener` with the path of each post that the server accepts. Returns the undo. */
export function onAccepted(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The server accepted a post to `path`. A form without an id may have stood in for others, as the choice between two
 * versions does: with it, all input for the path is forgotten.
 */
export function accepted(path: string) {
  over.add(path);
  listeners.forEach((listener) => listener(path));
  const all = formKey(path, '');
  const form = onTheirWay.get(path) ?? all;
  const isOver = (key: string) => (form === all ? key.startsWith(all) : key === form);
  save(Object.fromEntries(Object.entries(own()).filter(([key]) => !isOver(key))));
}

/** Whether something was typed that is not sent yet; a search has nothing to lose. */
export const hasUnsent = () => Object.keys(own()).some((form) => !form.includes('?'));

/** At sign-out: no other person sees what was typed here. */
export const forgetAll = () => writeTab(null);
