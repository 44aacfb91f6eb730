import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '~/db/database.server';
import { readJson, readQuery } from '~/http/json/api.server';
import { costOf } from '../../support/answers';
import { listsInLists, numberedKeys } from '../../support/hostile';
import { jsonPost, pageGet } from '../../support/requests';

beforeEach(() => sql`delete from rate_limits`);

const Words = z.object({ words: z.array(z.string()).max(5), name: z.string().optional() });
test.each<[string, unknown]>([
  ['30,000 levels', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['10,000 objects in each other', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['30,000 invalid items', { words: Array(30_000).fill(1) }],
  ['499 invalid items', { words: Array(498).fill(1) }],
  ['5,000 keys', numberedKeys(5000)],
  ['a long key', { ['k'.repeat(60_000)]: 1 }],
])('JSON with %s costs 20 ms and 20 kB at most', async (_, body) => {
  const { status, bytes, ms } = await costOf(async () => {
    const read = await readJson(jsonPost('/api/x', body), Words);
    return read.ok ? Response.json(read.value) : read.response;
  });
  expect(status).toBe(400);
  expect(bytes).toBeLessThan(20_000);
  expect(ms).toBeLessThan(20);
});

// Apart from their excess these bodies are valid: unknown keys are dropped.
test.each<[string, object, accepted: object]>([
  ['levels', { more: listsInLists(5) }, { more: listsInLists(4) }],
  ['keys', numberedKeys(499), numberedKeys(498)],
  ['items', { more: Array(498).fill(1) }, { more: Array(497).fill(1) }],
  ['characters in a key', { ['k'.repeat(201)]: 1 }, { ['k'.repeat(200)]: 1 }],
])('JSON with more %s than permitted is refused', async (_, excess, accepted) => {
  const read = (more: object) => readJson(jsonPost('/api/x', { words: ['a'], ...more }), Words);
  expect(await read(accepted)).toEqual({ ok: true, value: { words: ['a'] } });
  const refused = await read(excess);
  expect(refused.ok || [refused.response.status, await refused.response.json()]).toEqual([
    400,
    { message: 'The body has too many parts' },
  ]);
});

test('a query of more than 1,000 characters is refused', async () => {
  const query = (search: string) => readQuery(pageGet(`/api/x?${search}`), z.object({ q: z.string() }));
  expect(query(`q=${'a'.repeat(900)}`).ok).toBe(true);
  const long = query(`q=a&${'x=1&'.repeat(300)}`);
  expect(long.ok || [long.response.status, await long.response.json()]).toEqual([
    400,
    { message: 'The query is too long' },
  ]);
});
