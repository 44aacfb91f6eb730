/** What the names of the form's extras begin with; the rest is the charge's key. */
const NAME = 'extras.';

/** The extras of a form as typed: how many of each, by the charge's key. */
export const extrasIn = (data: FormData): Record<string, string> =>
  texts([...data].filter(([name]) => name.startsWith(NAME)).map(([name, count]) => [name.slice(NAME.length), count]));

/** The same of what was sent back with an error. */
export const extrasSent = (sent: unknown): Record<string, string> => texts(Object.entries(sent ?? {}));

const texts = (entries: Array<[string, unknown]>) =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The extras of a valid request, without those of which there are none. */
export const chosenOf = (
  extras: Record<string, number | null | undefined> | null | undefined,
): Record<string, number> =>
  Object.fromEntries(Object.entries(extras ?? {}).filter((entry): entry is [string, number] => Boolean(entry[1])));
