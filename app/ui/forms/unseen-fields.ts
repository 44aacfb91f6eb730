/** Fields that users do not type: hidden ones, and the names of buttons. */
const UNSEEN = new Set([
  ...['version', 'seen', 'formToken', 'idempotencyKey', 'website', 'intent', 'status', 'direction', 'changes'],
  ...['id', 'holdId', 'eventId', 'subscriberId', 'payment', 'q', 'featured'],
  ...['from', 'next', 'back', 'redirectTo', 'returnTo', 'conflict', 'agreed', 'freeDays', 'freeTime'],
]);

/**
 * Typed in other forms, but hidden beside the field that is named here: in the answers on Today, which say where they come
 * from, beside the search that found a business, and in the erasure of the customer who was found.
 */
const UNSEEN_BESIDE = new Map<string, string>([
  ...['hours', 'untilDay', 'untilTime'].map((name) => [name, 'from'] as const),
  ['placeId', 'q'],
  ['who', 'intent'],
]);

/** Conform's own fields, those of a list's rows that are hidden, and both values of a conflict. */
const UNSEEN_NAME = /^__|\]\.(key|url)$|^conflict\./;

/** The name of a specification, which is typed beside its value. */
const isNamed = (name: string, names: readonly string[]) =>
  name.endsWith('].key') && names.includes(name.replace(/key$/, 'value'));

/** Whether users type a field, or choose it; `names` are those of its whole form. */
export function isTyped(name: string, names: readonly string[]): boolean {
  if (UNSEEN.has(name) || (UNSEEN_NAME.test(name) && !isNamed(name, names))) return false;
  return !names.includes(UNSEEN_BESIDE.get(name) ?? '');
}
