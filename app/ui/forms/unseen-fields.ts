/** Fields that users do not type: hidden ones, and the names of buttons. */
const UNSEEN = new Set([
  ...['version', 'seen', 'formToken', 'idempotencyKey', 'website', 'intent', 'status', 'direction', 'changes'],
  ...['id', 'holdId', 'eventId', 'subscriberId', 'payment', 'placeId', 'who', 'q', 'featured'],
  ...['from', 'next', 'back', 'redirectTo', 'returnTo', 'conflict', 'agreed', 'freeDays', 'freeTime'],
]);

/** Typed on other pages, but hidden in the answers on Today, which say where they come from. */
const UNSEEN_ON_TODAY = new Set(['hours', 'untilDay', 'untilTime']);

/** Conform's own fields, those of a list's rows that are hidden, and both values of a conflict. */
const UNSEEN_NAME = /^__|\]\.(key|url)$|^conflict\./;

/** Whether users type a field, or choose it; `names` are those of its whole form. */
export function isTyped(name: string, names: readonly string[]): boolean {
  if (UNSEEN.has(name) || UNSEEN_NAME.test(name)) return false;
  return !(UNSEEN_ON_TODAY.has(name) && names.includes('from'));
}
