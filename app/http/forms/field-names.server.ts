import { BodyError } from './body.server';

const unreadable = () => new BodyError(400, 'That form could not be read');

/** Lists have places 0 to 99: a name with place 99999999 would make a list that no page can be rendered from. */
const FAR_PLACE = /\[\d{3,}/;
/** Names that every object has: Conform refuses to render them, after it has read them. */
const INHERITED = /(?:^|[.[])(?:__proto__|constructor|prototype)(?:$|[.\]])/;
const INHERITED_KEY = /"(?:[^"]*[.[])?(?:__proto__|constructor|prototype)(?:[.\]][^"]*)?":/;
const LONGEST_NAME = 200;
const LONGEST_COMMAND = 4000;

/** What Conform's own buttons send: a command, and an object that says where. Another shape breaks the page's rendering. */
function isCommand(sent: unknown): boolean {
  const { type, payload } = (sent ?? {}) as { type?: unknown; payload?: unknown };
  if (typeof type !== 'string' || typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return false;
  const { name, index, from, to } = payload as Record<string, unknown>;
  const places = [index, from, to].every((place) => place === undefined || (Number.isInteger(place) && Number(place) >= 0 && Number(place) < 100)); // prettier-ignore
  return places && (name === undefined || (typeof name === 'string' && !INHERITED.test(name)));
}

/**
 * Refuses fields whose names, or whose Conform commands, would build lists or trees beyond reason out of a few bytes,
 * and commands that are none.
 */
export function refuseFarNames(fields: FormData): void {
  for (const [name, value] of fields) {
    if (name.length > LONGEST_NAME || FAR_PLACE.test(name) || INHERITED.test(name)) throw unreadable();
    if (name !== '__intent__' && name !== '__state__') continue;
    if (typeof value !== 'string' || value.length > LONGEST_COMMAND) throw unreadable();
    // Read and written again, so that no escape hides a bracket; what is no JSON throws, and is refused like the rest.
    const sent: unknown = value ? JSON.parse(value) : undefined;
    if (sent === undefined) continue;
    const text = JSON.stringify(sent);
    if (FAR_PLACE.test(text) || INHERITED_KEY.test(text)) throw unreadable();
    if (name === '__intent__' && !isCommand(sent)) throw unreadable();
  }
}
