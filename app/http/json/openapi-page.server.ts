import { listed } from '~/domains/shared/format';
import { MAX_INTEGER } from '~/domains/shared/limits';
import type { describeOperations } from './openapi.server';

type Document = ReturnType<typeof describeOperations>;
type Shape = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  description?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};
type Parameter = { name: string; in: string; required?: boolean; schema: Shape };
type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  security: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Shape }> }>;
};

type ReadableField = { name: string; text: string; required: boolean };
/** A group of fields; `place` is the part of the request that has them ('JSON body', 'query' …). */
export type ReadableFields = { place: string; fields: ReadableField[] };
export type ReadableOperation = {
  method: string;
  path: string;
  summary: string;
  description: string | null;
  login: boolean;
  inputs: ReadableFields[];
  responses: Array<{ status: string; text: string }>;
};
export type ReadableApi = {
  groups: Array<{ name: string; operations: ReadableOperation[] }>;
  shapes: ReadableFields[];
};

const nameOf = (ref: string) => ref.split('/').at(-1)!;

const range = (from: number | undefined, to: number | undefined, unit: string) => {
  const far = to !== undefined && to < MAX_INTEGER ? to.toLocaleString('en-US') : null;
  if (from && from > 0 && far) return `, ${from} to ${far}${unit}`;
  if (far) return `, at most ${far}${unit}`;
  return from && from > 0 ? `, from ${from}${unit}` : '';
};

const WORDS: Record<string, string> = {
  date: 'date, YYYY-MM-DD',
  'date-time': 'date and time in UTC',
  email: 'email address',
  'uri-reference': 'image URL',
  binary: 'file',
};

/** Describes a field's type: 'text, 2 to 120 characters'. */
function typeText(shape: Shape): string {
  if (shape.$ref) return nameOf(shape.$ref);
  if (shape.format && WORDS[shape.format]) return WORDS[shape.format]!;
  if (shape.enum) return listed(shape.enum.map(String), 'or');
  if (shape.anyOf) return shape.anyOf.map(typeText).join(' or ');
  if (Array.isArray(shape.type)) return shape.type.map((type) => typeText({ ...shape, type })).join(' or ');
  if (shape.type === 'array') return `list of ${typeText(shape.items ?? {})}${range(undefined, shape.maxItems, '')}`;
  if (shape.type === 'string') return `text${range(shape.minLength, shape.maxLength, ' characters')}`;
  if (shape.type === 'integer') return `whole number${range(shape.minimum, shape.maximum, '')}`;
  if (shape.type === 'number') return `number${range(shape.minimum, shape.maximum, '')}`;
  if (shape.type === 'boolean') return 'true or false';
  return shape.type ?? 'anything';
}

function fieldText(shape: Shape) {
  const preset = shape.default === undefined ? '' : `; default ${JSON.stringify(shape.default)}`;
  return `${typeText(shape)}${preset}${shape.description ? `. ${shape.description}` : ''}`;
}

const fieldsOf = ({ properties = {}, required = [] }: Shape): ReadableField[] =>
  Object.entries(properties).map(([name, field]) => ({
    name,
    text: fieldText(field),
    required: required.includes(name),
  }));

function inputsOf({ parameters = [], requestBody }: Operation, shapes: Record<string, Shape>): ReadableFields[] {
  const places = ['query', 'header'].flatMap((place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false }) => ({ name, text: fieldText(schema), required }));
    return fields.length ? [{ place, fields }] : [];
  });
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    (schema.anyOf ?? [schema]).map((body) => ({
      place: `${type === 'application/json' ? 'JSON body' : 'multipart body'}${body.$ref ? `: ${nameOf(body.$ref)}` : ''}`,
      fields: fieldsOf(body.$ref ? shapes[nameOf(body.$ref)]! : body),
    })),
  );
  return [...places, ...bodies];
}

const responseText = ({ description, content }: Operation['responses'][string]) => {
  const shape = content?.['application/json']?.schema;
  return shape && typeText(shape) !== 'object' ? `${description}: ${typeText(shape)}` : description;
};

/** The OpenAPI document for the API page: endpoints by group, then the schemas of the responses. */
export function readableApi(document: Document): ReadableApi {
  // The library's types cover every OpenAPI document; these types are the part that our document uses.
  const { paths, components } = document as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Shape> };
  };
  const groups = new Map<string, ReadableOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [group = ''] = operation.tags;
      const readable: ReadableOperation = {
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        description: operation.description ?? null,
        login: operation.security.length > 0,
        inputs: inputsOf(operation, components.schemas),
        responses: Object.entries(operation.responses).map(([status, response]) => ({
          status,
          text: responseText(response),
        })),
      };
      groups.set(group, [...(groups.get(group) ?? []), readable]);
    }
  }
  const sent = new Set(
    JSON.stringify([...groups])
      .match(/JSON body: \w+/g)
      ?.map((place) => place.slice(11)),
  );
  return {
    groups: [...groups].map(([name, operations]) => ({ name, operations })),
    shapes: Object.entries(components.schemas)
      .filter(([name]) => !sent.has(name))
      .map(([place, shape]) => ({ place, fields: fieldsOf(shape) })),
  };
}
