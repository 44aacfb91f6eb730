import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apiDocument } from '~/routes/openapi-document.server';
import type { Answer } from './answers';
import type { Components, JsonSchema } from './json-arbitrary';

type Operation = {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  security: unknown[];
};

/** The document as a client reads it. */
export const document = JSON.parse(JSON.stringify(apiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components };
};

/** Every operation, such as `POST /api/bookings`. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });

/** The differences between this response and the document; empty if there are none. */
export function misfits(operation: { method: string; path: string }, { status, headers, body }: Answer): string[] {
  const { responses } = document.paths[operation.path]![operation.method.toLowerCase()]!;
  const described = responses[status];
  if (!described) return [`${status} is not described`];
  if (!described.content) return body === '' ? [] : [`${status} has no body`];
  if (!headers.get('Content-Type')?.startsWith('application/json')) return ['the answer is not JSON'];
  const steps = ['paths', operation.path, operation.method.toLowerCase(), 'responses', String(status), 'content'];
  const pointer = [...steps, 'application/json', 'schema'].map((step) =>
    step.replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  const check = ajv.getSchema(`document#/${pointer.map(encodeURIComponent).join('/')}`)!;
  return check(body) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
