import type { z } from 'zod';
import { isTooComplex } from './json-bounds.server';
import { unreadable } from './body.server';
import { either, fits, type Shape, shapeAt, shapeOf } from './form-shape.server';

/** The hidden guards of public forms (ui/forms/form-guards). */
const GUARDS: Shape = fieldsNamed(['website', 'formToken', 'idempotencyKey'], { longest: 200 });
/** Maximum rows of all lists of a form together. */
const MOST_ROWS = 500;
/** Maximum number of fields that the form does not have. */
const MOST_UNKNOWN = 20;
const PLAIN_NAME = /^[^.[\]]{0,200}$/;
const LONGEST_COMMAND = 4000;
const INHERITED_KEY = /"(?:[^"]*[.[])?(?:__proto__|constructor|prototype)(?:[.\]][^"]*)?":/;

function fieldsNamed(names: readonly string[], shape: Shape): Shape {
  return { fields: new Map(names.map((name) => [name, shape])) };
}

/**
 * The shape of a form: its schema's fields, the guards, and the fields in `also`, which the route reads itself and
 * which a form may repeat.
 */
export const formShape = (schema: z.ZodType, also: readonly string[] = []): Shape =>
  [shapeOf(schema), GUARDS, fieldsNamed(also, { item: { longest: 2000 }, longest: 2000 })].reduce(either);

/**
 * The fields that `shape` has. Before anything is built from a form, it refuses nested names that the shape does not
 * have, repeated fields, lists with too many rows, and Conform commands that no button of the form sends. A few other
 * plain names are dropped: they may come from an older version of the page, or claim a price.
 */
export function knownFields(fields: FormData, shape: Shape): FormData {
  const known = new FormData();
  let unknown = 0;
  const seen = new Set<string>();
  const rows = new Map<string, number>();
  for (const [name, value] of fields) {
    if (name === '__intent__' || name === '__state__') {
      if (seen.has(name)) throw unreadable();
      seen.add(name);
      refuseForgedCommand(name, value, shape);
      known.append(name, value);
      continue;
    }
    const at = shapeAt(shape, name);
    if (!at && PLAIN_NAME.test(name) && ++unknown <= MOST_UNKNOWN) continue;
    if (at?.longest === undefined || (seen.has(name) && !at.item)) throw unreadable();
    seen.add(name);
    known.append(name, value);
    for (const { 1: index, index: end } of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, end);
      rows.set(list, Math.max(rows.get(list) ?? 0, Number(index) + 1));
    }
  }
  if ([...rows.values()].reduce((sum, count) => sum + count, 0) > MOST_ROWS) throw unreadable();
  return known;
}

function refuseForgedCommand(name: '__intent__' | '__state__', value: FormDataEntryValue, shape: Shape): void {
  if (typeof value !== 'string' || value.length > LONGEST_COMMAND) throw unreadable();
  if (!value) return;
  // Invalid JSON throws and is refused too.
  const sent: unknown = JSON.parse(value);
  if (name === '__intent__') {
    if (!isCommand(sent, shape)) throw unreadable();
    return;
  }
  // Serialized again, so that no escape hides a key.
  const isState = typeof sent === 'object' && !isTooComplex(sent, { depth: 3, parts: 200 });
  if (!isState || INHERITED_KEY.test(JSON.stringify(sent))) throw unreadable();
}

const isPlace = (place: unknown) =>
  place === undefined || (Number.isInteger(place) && Number(place) >= 0 && Number(place) < 100);

/** Whether this is an intent of Conform's own buttons for a part of this form; any other intent breaks rendering. */
function isCommand(sent: unknown, shape: Shape): boolean {
  const { type, payload } = (sent ?? {}) as { type?: unknown; payload?: unknown };
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return false;
  const { name, index, from, to, value, defaultValue } = payload as Record<string, unknown>;
  if (![index, from, to].every(isPlace) || !(name === undefined || typeof name === 'string')) return false;
  const target = name ? shapeAt(shape, name) : shape;
  if (!target) return false;
  if (type === 'validate' || type === 'reset') return true;
  if (type === 'update') {
    const part = index === undefined ? target : target.item;
    return part !== undefined && fits(value, part);
  }
  if (type !== 'insert' && type !== 'remove' && type !== 'reorder') return false;
  return Boolean(name) && target.item !== undefined && fits(defaultValue, target.item);
}
