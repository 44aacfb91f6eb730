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

/** A form, what was kept of it when it was sent, and what is kept of it now. */
type Sent = { form: string; sent: Draft; now: Draft };

/** Those accepted by path, while their page is still on the screen. */
const over = new Map<string, Sent>();

const pathOf = (form: string) => form.split(' ')[0]!;
const overOf = (form: string) => over.get(pathOf(form));

/** The next page is there: what is typed now differs from that. */
export const settled = () => over.clear();

/** The same for one form, which begins anew. */
export const begunAnew = (form: string) => void (overOf(form)?.form === form && over.delete(pathOf(form)));

export function draftOf(form: string): Draft {
  const accepted = overOf(form);
  return (accepted?.form === form ? accepted.now : own()[form]) ?? {};
}

export function keepDraft(form: string, draft: Draft) {
  const accepted = overOf(form);
  if (accepted && accepted.form !== form && accepted.form.endsWith(' ')) return;
  if (accepted?.form === form) accepted.now = draft;
  const left = accepted?.form === form ? since(accepted) : draft;
  const others = without(own(), form);
  save(isEmpty(left) ? others : { ...others, [form]: left });
}

/** What was typed since a form was sent: the server has the rest. */
function since({ sent, now }: Sent): Draft {
  const names = Object.keys({ ...sent, ...now });
  return Object.fromEntries(
    names
      .map((name): [string, Typed] => {
        const { value = sent[name]!.was, was } = now[name] ?? {};
        return [name, { value, was: sent[name]?.value ?? was! }];
      })
      .filter(([, { value, was }]) => value !== was),
  );
}

/** A form's name here: the path that it posts to, and its id. */
export const formKey = (path: string, id: string) => `${path} ${id}`;

const onTheirWay = new Map<string, { form: string; draft: Draft }>();

/** The last form sent to a path: only its input is forgotten when the server accepts it. */
export const sending = (path: string, form: string) => void onTheirWay.set(path, { form, draft: draftOf(form) });

const listeners = new Set<(path: string) => void>();

/** Calls `listener` with the path of each post that the server accepts. Returns the undo. */
export function onAccepted(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The server accepted a post to `path`: what was sent is forgotten, what was typed since stays. A form without an id may
 * have stood in for others, as the choice between two versions does: with it, all input for the path is forgotten.
 */
export function accepted(path: string) {
  listeners.forEach((listener) => listener(path));
  const all = formKey(path, '');
  const form = onTheirWay.get(path)?.form ?? all;
  const now = draftOf(form);
  over.set(path, { form, sent: onTheirWay.get(path)?.draft ?? now, now });
  if (form === all) save(Object.fromEntries(Object.entries(own()).filter(([key]) => !key.startsWith(all))));
  keepDraft(form, now);
}

/** Whether something was typed that is not sent yet; a search has nothing to lose. */
export const hasUnsent = () => Object.keys(own()).some((form) => !form.includes('?'));

/** At sign-out: no other person sees what was typed here. */
export const forgetAll = () => writeTab(null);
