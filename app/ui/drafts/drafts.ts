import { readTab, writeTab } from './tab-store';

/** One field: what was typed, and the page's own value at that time. */
export type Typed = { value: string; was: string };
/** The fields of a form by name and place among the fields of that name (typed-fields). */
export type Draft = Record<string, Typed>;
type Drafts = Record<string, Draft>;

/** The username of the admin whose input this tab keeps; '' for a visitor. */
let owner = '';

function stored(): { owner: string; drafts: Drafts } {
  const text = readTab();
  return text === null ? { owner, drafts: {} } : (JSON.parse(text) as ReturnType<typeof stored>);
}

/** Drafts of another person are not shown. */
function own(): Drafts {
  const kept = stored();
  return kept.owner === owner ? kept.drafts : {};
}

const save = (drafts: Drafts, whose = owner) =>
  writeTab(Object.keys(drafts).length ? JSON.stringify({ owner: whose, drafts }) : null);

/**
 * Whose input the tab keeps from now on. Another admin's sign-in removes what is there; the end of a session does not,
 * since the same admin may sign in again.
 */
export function keepFor(username: string) {
  owner = username;
  if (owner && stored().owner !== owner) writeTab(null);
}

export const draftOf = (form: string): Draft => own()[form] ?? {};

/** The paths that have accepted a post whose page is still on the screen. */
const over = new Set<string>();

/** The next page is there: what is typed now is kept again. */
export const settled = () => over.clear();

export function keepDraft(form: string, draft: Draft) {
  if (over.has(form.split(' ')[0]!)) return;
  const { [form]: _, ...rest } = own();
  save(Object.keys(draft).length ? { ...rest, [form]: draft } : rest);
}

/** A form's name here: the path that it posts to, and its id. */
export const formKey = (path: string, id: string) => `${path} ${id}`;

const sent = new Map<string, string>();

/** The last form sent to a path: only its input is forgotten when the server accepts it. */
export const sending = (path: string, form: string) => void sent.set(path, form);

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
  const form = sent.get(path) ?? all;
  const isOver = (key: string) => (form === all ? key.startsWith(all) : key === form);
  const { drafts, owner: whose } = stored();
  save(Object.fromEntries(Object.entries(drafts).filter(([key]) => !isOver(key))), whose);
}

/** At sign-out: no other person sees what was typed here. */
export const forgetAll = () => writeTab(null);
