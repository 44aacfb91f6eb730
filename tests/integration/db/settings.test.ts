import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '~/db/database.server';

/**
 * The settings of docs/deploy.md for a role behind a pool, since a pool refuses the app's own. There the app cannot
 * cancel a statement, so the server's time limit is shorter than on the app's connections.
 */
const ON_THE_ROLE = [
  ...readFileSync('docs/deploy.md', 'utf8').matchAll(/^alter role .* set (\w+) = '?([^';]+)'?;$/gm),
].map(([, name, value]) => [name!, value!] as const);

test('the connections of the app have the limits and the planner’s setting that the guide sets behind a pool', async () => {
  const alike = ON_THE_ROLE.filter(([name]) => name !== 'statement_timeout');
  expect(alike).toHaveLength(3);
  for (const [name, value] of alike) {
    const [row] = await sql<{ value: string }[]>`select current_setting(${name}) as value`;
    expect([name, row!.value]).toEqual([name, value]);
  }
});

test('tables whose rows change often are cleaned and analyzed after every fiftieth row', async () => {
  const rows = await sql<{ name: string; options: string[] }[]>`
    select relname as name, to_json(reloptions) as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reloptions is not null order by relname`;
  const options = ['autovacuum_vacuum_scale_factor=0.02', 'autovacuum_analyze_scale_factor=0.02'];
  const often = [
    'bookings',
    'calendar_entries',
    'calendar_events',
    'calendar_feeds',
    'holds',
    'outbox',
    'rate_limits',
    'sessions',
  ];
  expect(rows.map((row) => [row.name, row.options])).toEqual(often.map((name) => [name, options]));
});
