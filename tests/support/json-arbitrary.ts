import fc from 'fast-check';

/** The parts of JSON Schema that our request bodies use. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  examples?: unknown[];
};
export type Components = Record<string, JsonSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keeps long values rare: texts of thousands of characters test no more than those of dozens. */
const LONGER = 40;

const day = fc
  .integer({ min: 3, max: 300 })
  .map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
const image = fc.constantFrom('/uploads/villa.webp', 'https://pictures.example/villa.jpg', 'villa.png');
const word = fc.stringMatching(/^[a-z]{1,12}$/);
const email = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`);

function text({ minLength = 0, maxLength = Infinity, format, examples }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date') return day;
  if (format === 'email') return email;
  if (examples) return fc.constantFrom(...examples);
  // Letters at both ends, because trimmed characters do not count toward the length.
  const size = { minLength: Math.max(0, minLength - 2), maxLength: Math.min(maxLength, minLength + LONGER) - 2 };
  return fc.string({ ...size, unit: 'grapheme-ascii' }).map((inner) => `a${inner.replace(/\s/g, '-')}z`);
}

function number({ type, minimum = 0, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> {
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5000) });
  return fc.integer({ min: minimum * 10, max: maximum * 10 }).map((tenths) => tenths / 10);
}

/** Generates values that match a schema of the document; `fixed` names fields whose values must exist. */
export function validOf(schema: JsonSchema, components: Components, fixed: object = {}): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema) => validOf(one, components, fixed);
  if (schema.$ref) return inner(components[schema.$ref.split('/').at(-1)!]!);
  if (schema.format === 'uri-reference') return image;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      name in fixed ? fc.constant(fixed[name as never]) : inner(field),
    ]);
    const requiredKeys = schema.required ?? [];
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
  }
  if (schema.type === 'array')
    return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'integer' || schema.type === 'number') return number(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue();
}

/** Any JSON value, including odd characters and huge numbers. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '__proto__', '-1', '1e400', 9e15, -1, 0.5, '9'.repeat(400), [], {}, null),
);

/** A valid body with fields removed, replaced or added, or any other value. */
export function brokenOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const damaged = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), fc.option(anything)), { minLength: 1, maxLength: 4 }))
    .map(([body, damage]) => {
      const fields = { ...(body as Record<string, unknown>) };
      const names = [...Object.keys(fields), 'extra'];
      for (const [place, value] of damage) {
        const name = names[place % names.length]!;
        if (value === null) delete fields[name];
        else fields[name] = value;
      }
      return fields;
    });
  return fc.oneof({ arbitrary: damaged, weight: 5 }, { arbitrary: anything, weight: 1 });
}
