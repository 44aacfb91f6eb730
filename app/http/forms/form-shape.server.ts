import type { z } from 'zod';

/**
 * The values that a schema accepts: the fields of an object, the items of a list, or (`longest`) one value of at most
 * that many characters. A list of single values also has the shape of one value: a form repeats its name.
 */
export type Shape = { fields?: Map<string, Shape>; item?: Shape; longest?: number };

/** For values without a length limit of their own: numbers, dates, choices. */
const SHORT = 200;
const LONGEST_NAME = 200;
/** Names as Conform writes them. List indexes are 0 to 99, since Conform creates all rows before an index. */
const NAME = /^[^.[\]]+(?:\[\d{1,2}\]|\.[^.[\]]+)*$/;
const STEPS = /\[(\d+)\]|[^.[\]]+/g;
const MOST_ROWS = 100;

/** Derives the shape from a schema: unions of any kind accept the fields of all their options. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const { def, bag } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return { fields: new Map(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])) };
    case 'array': {
      const item = shapeOf(def.element);
      return { item, longest: item.longest };
    }
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return shapeOf(def.innerType);
    case 'pipe':
      return shapeOf(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return def.options.map(shapeOf).reduce(either);
    case 'intersection':
      return either(shapeOf(def.left), shapeOf(def.right));
    case 'string':
      return { longest: (bag.maximum as number | undefined) ?? SHORT };
    default:
      return { longest: SHORT };
  }
}

/** A shape that accepts the fields of both shapes. */
export function either(one: Shape, other: Shape): Shape {
  const fields = new Map(one.fields);
  for (const [name, shape] of other.fields ?? []) fields.set(name, either(fields.get(name) ?? {}, shape));
  const longest = Math.max(one.longest ?? -1, other.longest ?? -1);
  return {
    fields: fields.size > 0 ? fields : undefined,
    item: one.item && other.item ? either(one.item, other.item) : (one.item ?? other.item),
    longest: longest < 0 ? undefined : longest,
  };
}

/** The part of the shape that a field name leads to: `extra[3].key`. Undefined for unknown, far and deep names. */
export function shapeAt(shape: Shape, name: string): Shape | undefined {
  if (name.length > LONGEST_NAME || !NAME.test(name)) return undefined;
  let at: Shape | undefined = shape;
  for (const [step, index] of name.matchAll(STEPS)) {
    at = index === undefined ? at.fields?.get(step) : at.item;
    if (!at) return undefined;
  }
  return at;
}

/** Whether a value has only the fields and the depth of the shape, and lists of at most 100 items. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return shape.longest !== undefined || value == null;
  if (Array.isArray(value)) {
    const { item } = shape;
    return item !== undefined && value.length <= MOST_ROWS && value.every((one) => fits(one, item));
  }
  return Object.entries(value).every(([name, part]) => {
    const field = shape.fields?.get(name);
    return field !== undefined && fits(part, field);
  });
}

/** Bytes of JSON up to which any values are sent back unchanged. */
const ECHO_BYTES = 16 * 1024;
/** Keeps a shortened text longer than its field allows, so that the form stays invalid. */
const LEEWAY = 20;

/**
 * Submitted values for sending back. Above 16 kB, texts lose their control characters and all characters beyond the
 * length that the field's `maxlength` lets a person type.
 */
export const echoed = (value: unknown, shape: Shape): unknown =>
  Buffer.byteLength(JSON.stringify(value)) > ECHO_BYTES ? shortened(value, shape) : value;

/** The same for fields by their names. */
export const echoedFields = (fields: Array<[string, string]>, shape: Shape): Array<[string, string]> =>
  Buffer.byteLength(JSON.stringify(fields)) > ECHO_BYTES
    ? fields.map(([name, value]) => [name, String(shortened(value, shapeAt(shape, name)))])
    : fields;

function shortened(value: unknown, shape: Shape | undefined): unknown {
  if (typeof value === 'string') {
    // A browser sends a line break as two characters and counts it as one.
    const kept = value.replace(/[^\P{Cc}\n\r\t]/gu, '').replace(/\r\n?/g, '\n');
    return kept.slice(0, (shape?.longest ?? SHORT) + LEEWAY);
  }
  if (Array.isArray(value)) return value.map((one) => shortened(one, shape?.item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, shortened(part, shape?.fields?.get(name))]),
  );
}
