import { BodyError } from './body.server';

const unreadable = () => new BodyError(400, 'That form could not be read');

/** Lists have places 0 to 99: a name with place 99999999 would make a list that no page can be rendered from. */
const FAR_PLACE = /\[\d{3,}/;
const LONGEST_NAME = 200;
const LONGEST_COMMAND = 4000;

/** Refuses fields whose names, or whose Conform commands, would build lists or trees beyond reason out of a few bytes. */
export function refuseFarNames(fields: FormData): void {
  for (const [name, value] of fields) {
    if (name.length > LONGEST_NAME || FAR_PLACE.test(name)) throw unreadable();
    if (name !== '__intent__' && name !== '__state__') continue;
    if (typeof value !== 'string' || value.length > LONGEST_COMMAND) throw unreadable();
    // Read and written again, so that no escape hides a bracket; what is no JSON throws, and is refused like the rest.
    if (value && FAR_PLACE.test(JSON.stringify(JSON.parse(value)))) throw unreadable();
  }
}
