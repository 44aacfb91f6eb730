import { BodyError } from './body.server';

const unreadable = () => new BodyError(400, 'The form could not be read');

/** List indexes are 0 to 99: an index such as 99999999 would create a list too large to render. */
const FAR_PLACE = /\[\d{3,}/;
/** Names of the prototype chain: Conform reads them, but then fails to render them. */
const INHERITED = /(?:^|[.[])(?:__proto__|constructor|prototype)(?:$|[.\]])/;
const INHERITED_KEY = /"(?:[^"]*[.[])?(?:__proto__|constructor|prototype)(?:[.\]][^"]*)?":/;
const LONGEST_NAME = 200;
const LONGEST_COMMAND = 4000;

/** The shape of an intent from Conform's own buttons; any other shape breaks rendering. */
function isCommand(sent: unknown): boolean {
  const { type, payload } = (sent ?? {}) as { type?: unknown; payload?: unknown };
  if (typeof type !== 'string' || typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return false;
  const { name, index, from, to } = payload as Record<string, unknown>;
  const places = [index, from, to].every((place) => place === undefined || (Number.isInteger(place) && Number(place) >= 0 && Number(place) < 100)); // prettier-ignore
  return places && (name === undefined || (typeof name === 'string' && !INHERITED.test(name)));
}

/**
 * Refuses field names and Conform intents that would build huge lists or trees from a few bytes, and malformed intents.
 */
export function refuseFarNames(fields: FormData): void {
  for (const [name, value] of fields) {
    if (name.length > LONGEST_NAME || FAR_PLACE.test(name) || INHERITED.test(name)) throw unreadable();
    if (name !== '__intent__' && name !== '__state__') continue;
    if (typeof value !== 'string' || value.length > LONGEST_COMMAND) throw unreadable();
    // Parsed and serialized again, so that no escape hides a bracket; invalid JSON throws and is refused too.
    const sent: unknown = value ? JSON.parse(value) : undefined;
    if (sent === undefined) continue;
    const text = JSON.stringify(sent);
    if (FAR_PLACE.test(text) || INHERITED_KEY.test(text)) throw unreadable();
    if (name === '__intent__' && !isCommand(sent)) throw unreadable();
  }
}
