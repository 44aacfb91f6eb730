import { expect, test } from 'vitest';
import { inboxCursorText, readInboxCursor, readInboxQuery } from '~/domains/reservations/inbox/inbox-query';

test.each([
  ['', { status: 'pending' }],
  ['status=confirmed', { status: 'confirmed' }],
  ['status=all&q=%20Ada%20%20Yacht%00', { status: 'all', q: 'Ada Yacht' }],
  ['q=ada', { status: 'all', q: 'ada' }],
  ['status=pending&q=ada', { status: 'pending', q: 'ada' }],
  ['status=archived', { status: 'pending' }],
  ['after=0_7', { status: 'pending', after: '0_7' }],
  ['after=2026-12-01_7', { status: 'pending' }],
  ['status=confirmed&after=2026-12-01_7', { status: 'confirmed', after: '2026-12-01_7' }],
  ['status=confirmed&after=2026-13-01_7', { status: 'confirmed' }],
  // PostgreSQL has no year 0.
  ['status=confirmed&after=0000-01-01_7', { status: 'confirmed' }],
  ['status=all&after=0_7', { status: 'all', after: '0_7' }],
  ['status=all&after=0_9999999999', { status: 'all' }],
  ['status=all&after=0_0', { status: 'all' }],
  ['sort=start', { status: 'pending', sort: 'start' }],
  ['sort=start&after=2026-12-01_7', { status: 'pending', sort: 'start', after: '2026-12-01_7' }],
  ['sort=start&after=0_7', { status: 'pending', sort: 'start' }],
  ['sort=value&after=1977560_7', { status: 'pending', sort: 'value', after: '1977560_7' }],
  ['sort=value&after=2026-12-01_7', { status: 'pending', sort: 'value' }],
  // The default sort, sorts that a search or a status cannot have, and an unknown one.
  ['sort=newest', { status: 'pending' }],
  ['status=confirmed&sort=start', { status: 'confirmed' }],
  ['status=confirmed&sort=newest', { status: 'confirmed', sort: 'newest' }],
  ['q=ada&sort=value', { status: 'all', q: 'ada' }],
  ['sort=name', { status: 'pending' }],
  ['customer=7', { status: 'all', customer: 7 }],
  ['status=pending&customer=7', { status: 'pending', customer: 7 }],
  ['customer=9999999999', { status: 'pending' }],
  [`q=${'a'.repeat(200)}`, { status: 'all', q: 'a'.repeat(120) }],
])('reads %s as %j', (query, expected) => {
  expect(readInboxQuery(new URLSearchParams(query))).toEqual(expected);
});

test('a cursor survives a round trip', () => {
  const cursor = { at: '2026-12-01', id: 7 };
  expect(readInboxCursor(inboxCursorText(cursor), { status: 'confirmed' })).toEqual(cursor);
});
