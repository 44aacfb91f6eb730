import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOT_ASKED } from '../../../scripts/bench/scale/apart';
import { methodOf, pathOf } from '../../../scripts/bench/scale/asked';
import { requestsFor } from '../../../scripts/bench/scale/requests';

const ROUTES = join(import.meta.dirname, '../../../app/routes');

const asked = requestsFor({
  ...{ rental: 1, reservation: 2, message: 3, testimonial: 4, feed: 5, fed: 6, rate: 7, block: 8, colleague: 9 },
  ...{ rental_name: 'Villa 1a2b', reference: 'BR-1', customer: 'Ana Costa', email: 'ana@example.com', phone: '305 1' },
  ...{ mail: '1a-2b', token: 'token-1', readers: ['a@example.com'], idle: [1], waiting: [{ id: 1, version: 1 }] },
}).map((one) => ({ method: methodOf(one), path: pathOf(one, 0).replace(/\?.*/, '') }));

/** A pattern of the addresses of a route's file: `admin.outbox.$id.tsx` is `/admin/outbox/ID`; an id has a digit. */
const addressOf = (file: string) => {
  const parts = file
    .replace(/\.tsx?$/, '')
    .replaceAll('[.]', ':')
    .split('.')
    .filter((part) => !/^_(?!$)|^_index$/.test(part))
    .map((part) => (part.startsWith('$') ? String.raw`[^/]*\d[^/]*` : part.replace(/_$/, '').replaceAll(':', '\\.')));
  return new RegExp(`^/${parts.join('/')}$`);
};

const exportsOf = (source: string, name: string) =>
  new RegExp(`^export (?:const|async function) ${name}\\b`, 'm').test(source);

/** The methods that a route handles. */
function methodsOf(source: string): string[] {
  const handlers = /\bapiHandlers\(\{(.*?)\}[,)]/s.exec(source)?.[1];
  if (handlers) return [...handlers.matchAll(/\b(GET|POST|PUT|PATCH|DELETE):/g)].map(([, method]) => method!);
  return [...(exportsOf(source, 'loader') ? ['GET'] : []), ...(exportsOf(source, 'action') ? ['POST'] : [])];
}

const known = readdirSync(ROUTES)
  .filter((file) => !file.endsWith('.server.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(ROUTES, file), 'utf8');
    // A layout needs no GET of its own, because the pages within it are requested.
    const methods = methodsOf(source).filter((method) => method !== 'GET' || !source.includes('<Outlet'));
    return methods.map((method) => ({
      name: `${method} ${file.replace(/\.tsx?$/, '')}`,
      isAsked: asked.some((one) => one.method === method && addressOf(file).test(one.path)),
    }));
  });

test('each page and call is asked, with one of its forms, in the small and the large database, or there is a reason why not', () => {
  expect(known.length).toBeGreaterThan(130);
  expect(known.filter(({ name, isAsked }) => !isAsked && !(name in NOT_ASKED)).map(({ name }) => name)).toEqual([]);
});

test('every statement that is excused with a reason exists and is not asked', () => {
  const open = new Set(known.filter(({ isAsked }) => !isAsked).map(({ name }) => name));
  expect(Object.keys(NOT_ASKED).filter((name) => !open.has(name))).toEqual([]);
});
