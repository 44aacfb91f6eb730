/** Fields that users do not type: hidden ones, and the names of buttons. */
const UNSEEN = new Set([
  ...['version', 'seen', 'formToken', 'idempotencyKey', 'website', 'intent', 'status', 'direction', 'changes'],
  ...['id', 'holdId', 'eventId', 'subscriberId', 'payment', 'q', 'featured'],
  ...['from', 'next', 'back', 'redirectTo', 'returnTo', 'conflict', 'agreed', 'freeDays', 'freeTime'],
]);

/**
 * Fields that users type in other forms, but that are hidden beside the field named here: in the forms on Today, which
 * send where they come from; beside the search that found a business; and in the erasure of a customer who was found.
 */
const UNSEEN_BESIDE = new Map<string, string>([
  ...['hours', 'untilDay', 'untilTime'].map((name) => [name, 'from'] as const),
  ['placeId', 'q'],
  ['who', 'intent'],
]);

/** Conform's own fields, the hidden fields of a list's rows, and both values of a conflict. */
const UNSEEN_NAME = /^__|\]\.(key|url)$|^conflict\./;

/** Whether the field is the name of a specification, which users type beside its value. */
const isNamed = (name: string, names: readonly string[]) =>
  name.endsWith('].key') && names.includes(name.replace(/key$/, 'value'));

/** Whether users type or choose a field; `names` are the fields of its whole form. */
export function isTyped(name: string, names: readonly string[]): boolean {
  if (UNSEEN.has(name) || (UNSEEN_NAME.test(name) && !isNamed(name, names))) return false;
  return !names.includes(UNSEEN_BESIDE.get(name) ?? '');
}
