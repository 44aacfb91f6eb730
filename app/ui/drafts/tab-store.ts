// @shell
const NAME = 'drafts';

/** The drafts of this tab; null if there are none, or if the browser forbids storage. */
export function readTab(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Keeps `text` for as long as the tab lives; null forgets it. Full or forbidden storage keeps nothing. */
export function writeTab(text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    // Drafts are optional: nothing else depends on them.
  }
}
