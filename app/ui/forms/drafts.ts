// @shell
/**
 * What was typed into the forms of this tab, kept in its session storage until the server has accepted it. Each admin
 * has drafts of their own, and visitors share one set: a tab never shows what another person typed.
 */

/** The fields of a form: name, place among the fields of that name, and value ('on' or '' for a box). */
export type Draft = [name: string, place: number, value: string][];
type Drafts = Record<string, Draft>;

const PREFIX = 'drafts:';
const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** Storage can be full or forbidden: then the tab keeps nothing. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const read = (key: string): Drafts => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Drafts, {});

const write = (key: string, drafts: Drafts) =>
  attempt(() => {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(key, JSON.stringify(drafts));
    else sessionStorage.removeItem(key);
  }, undefined);

export const hasDrafts = () => attempt(() => keys().length > 0, false);

/** The draft of one form of `owner`: an admin's username, or '' for visitors. */
export const draftOf = (owner: string, form: string): Draft | undefined => read(PREFIX + owner)[form];

export function keepDraft(owner: string, form: string, draft: Draft) {
  const { [form]: _, ...rest } = read(PREFIX + owner);
  write(PREFIX + owner, draft.length > 0 ? { ...rest, [form]: draft } : rest);
}

/** Removes all drafts except those of `owner`, who has signed in. */
export const keepOnly = (owner: string) =>
  attempt(() => {
    for (const key of keys()) if (key !== PREFIX + owner) sessionStorage.removeItem(key);
  }, undefined);

/** Removes all drafts: at sign-out. */
export const forgetAll = () => attempt(() => keys().forEach((key) => sessionStorage.removeItem(key)), undefined);

/** Removes the drafts of the forms that post to `path` whose values are all among the accepted ones. */
export function forgetDraft(path: string, accepted: FormData) {
  const has = ([name, place, value]: Draft[number]) => String(accepted.getAll(name)[place] ?? '') === value;
  for (const key of attempt(keys, [])) {
    const left = Object.entries(read(key)).filter(([form, draft]) => !form.startsWith(`${path}#`) || !draft.every(has));
    write(key, Object.fromEntries(left));
  }
}
