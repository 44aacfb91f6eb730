/** The prefix of the field names of a form's extras; the rest of a name is the charge's key. */
const NAME = 'extras.';

/** The extras of a form as typed: the count of each, by the charge's key. */
export const extrasIn = (data: FormData): Record<string, string> =>
  texts([...data].filter(([name]) => name.startsWith(NAME)).map(([name, count]) => [name.slice(NAME.length), count]));

/** The same for a form that the server sent back with an error. */
export const extrasSent = (sent: unknown): Record<string, string> => texts(Object.entries(sent ?? {}));

const texts = (entries: Array<[string, unknown]>) =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The extras of a valid request, without those whose count is zero. */
export const chosenOf = (
  extras: Record<string, number | null | undefined> | null | undefined,
): Record<string, number> =>
  Object.fromEntries(Object.entries(extras ?? {}).filter((entry): entry is [string, number] => Boolean(entry[1])));
