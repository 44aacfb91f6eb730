import { expect, test } from 'vitest';
import { type Known, planOf, withoutReleases } from '~/domains/calendars/feeds/plan';
import type { Canceled, Listed } from '~/domains/calendars/reading/listed';

const now = new Date('2026-12-01');
const listed = (uid: string, day = 1, over: Partial<Listed> = {}): Listed => ({
  ...{ uid, occurrence: '', kind: 'reserved', allDay: true, sequence: 1 },
  startsAt: new Date(Date.UTC(2027, 0, day)),
  endsAt: new Date(Date.UTC(2027, 0, day + 1)),
  ...over,
});
const known = (id: number, event: Listed, missedAt: Date | null = null): Known => ({
  ...event,
  id,
  missedAt,
  echo: false,
});
const plan = (events: Listed[], stored: Known[], canceled: Canceled[] = []) =>
  planOf(events, canceled, stored, { now });

test('an unchanged answer changes nothing', () => {
  const nothing = { free: 0, added: [], changed: [], renamed: [], back: [], missed: [], gone: [], doubt: null };
  expect(plan([listed('a')], [known(1, listed('a'))])).toEqual(nothing);
});

test('a listed event is added or changed; another UID for the same span is the same event', () => {
  expect(plan([listed('b', 2)], []).added).toEqual([listed('b', 2)]);
  expect(plan([listed('a', 3)], [known(1, listed('a'))]).changed).toEqual([{ id: 1, listed: listed('a', 3) }]);
  const renamed = plan([listed('new', 1)], [known(1, listed('old', 1))]);
  expect(renamed).toMatchObject({ added: [], missed: [], changed: [], renamed: [{ id: 1, listed: { uid: 'new' } }] });
  const begunAnew = plan([listed('new', 1, { sequence: 0 })], [known(1, listed('old', 1))]);
  expect(begunAnew.renamed).toMatchObject([{ id: 1, listed: { uid: 'new', sequence: 0 } }]);
});

test('a higher sequence is kept although nothing else changed, so that an old copy is known as one', () => {
  expect(plan([listed('a', 1, { sequence: 5 })], [known(1, listed('a'))])).toMatchObject({
    changed: [],
    renamed: [{ id: 1, listed: { sequence: 5 } }],
  });
});

test('a lower sequence at another time is added, and the second answer decides between the two', () => {
  const [stored, older] = [known(1, listed('a')), listed('a', 3, { sequence: 0 })];
  const first = plan([older], [stored]);
  expect(first).toMatchObject({ changed: [], missed: [1], gone: [], added: [{ uid: 'a', sequence: 0 }] });
  const besides = known(2, first.added[0]!);
  expect(besides.occurrence).not.toBe('');
  const missed = known(1, listed('a'), now);
  expect(plan([older], [missed, besides])).toMatchObject({ added: [], changed: [], missed: [], gone: [1] });
  expect(plan([older], [besides])).toMatchObject({ added: [], renamed: [{ id: 2, listed: older }], missed: [] });
  expect(plan([listed('a')], [missed, besides])).toMatchObject({ back: [1], missed: [2], gone: [], added: [] });
  expect(plan([listed('a', 1, { sequence: 0 })], [stored])).toMatchObject({ changed: [], renamed: [], missed: [] });
});

test('a cancellation of a lower sequence than the event is an old copy, and releases nothing at once', () => {
  const others = [2, 3, 4].map((day) => listed(`o${day}`, day));
  const confirmed = listed('a', 1, { sequence: 5 });
  const stored = [known(1, confirmed), ...others.map((event, index) => known(index + 2, event))];
  expect(plan(others, stored, [{ uid: 'a', sequence: 3 }])).toMatchObject({ missed: [1], gone: [] });
  expect(plan(others, stored, [{ uid: 'a', sequence: 5 }])).toMatchObject({ missed: [], gone: [1] });
  const again = [known(1, confirmed, now), ...stored.slice(1)];
  expect(plan(others, again, [{ uid: 'a', sequence: 3 }])).toMatchObject({ missed: [], gone: [1] });
});

test('only a second answer without it releases an event; a cancellation does at once', () => {
  const others = [2, 3, 4].map((day) => listed(`o${day}`, day));
  const stored = others.map((event, index) => known(index + 2, event));
  expect(plan(others, [known(1, listed('a')), ...stored])).toMatchObject({ missed: [1], gone: [], doubt: null });
  expect(plan(others, [known(1, listed('a'), now), ...stored])).toMatchObject({ missed: [], gone: [1] });
  expect(plan([listed('a')], [known(1, listed('a'), now)])).toMatchObject({ back: [1], gone: [] });
  expect(plan(others, [known(1, listed('a')), ...stored], [{ uid: 'a', sequence: 1 }])).toMatchObject({
    missed: [],
    gone: [1],
  });
});

test('events that repeat our own calendar may vanish together without a doubt', () => {
  const echoes = [1, 2, 3, 4].map((day) => ({ ...known(day, listed(`o${day}`, day)), echo: true }));
  expect(plan([], echoes)).toMatchObject({ missed: [1, 2, 3, 4], doubt: null });
  expect(plan([listed('a', 9)], [...echoes, known(9, listed('a', 9))])).toMatchObject({ doubt: null });
});

test('several events of one span with new UIDs are as many', () => {
  const twice = [known(1, listed('a')), known(2, listed('b'))];
  expect(plan([listed('c'), listed('d')], twice)).toMatchObject({ added: [], missed: [] });
});

test('an answer that is empty or has lost half is doubted', () => {
  const stored = [1, 2, 3, 4].map((day) => known(day, listed(`o${day}`, day)));
  expect(plan([], [stored[0]!]).doubt).toBe('The calendar is empty');
  expect(plan([listed('o1', 1), listed('o2', 2)], stored).doubt).toBe('2 of 4 events are missing');
  expect(plan([1, 2, 3].map((day) => listed(`o${day}`, day)), stored).doubt).toBeNull(); // prettier-ignore
  expect(plan([listed('o1', 1)], stored.slice(0, 3)).doubt).toBe('2 of 3 events are missing');
  expect(plan([listed('o1', 1)], stored.slice(0, 2)).doubt).toBeNull();
});

test('an event that a doubted answer moves takes its new time besides, and is not lost', () => {
  const stored = [1, 2, 3, 4].map((day) => known(day, listed(`o${day}`, day)));
  const moved = [1, 2, 3].map((day) => listed(`o${day}`, day + 20));
  const doubted = planOf(moved, [], stored, { now, doubt: '1 event cannot be read' });
  expect(doubted).toMatchObject({ added: [], changed: [{ id: 1 }, { id: 2 }, { id: 3 }], missed: [4] });
  const { added, ...rest } = withoutReleases(doubted);
  expect(rest).toMatchObject({ changed: [], renamed: [], back: [], missed: [], gone: [] });
  expect(added.map(({ startsAt }) => startsAt)).toEqual(moved.map(({ startsAt }) => startsAt));
  const besides = added.map((event, at) => known(at + 11, event));
  const still = listed('o4', 4);
  const whole = plan([...moved, still], [...stored, ...besides]);
  expect(whole).toMatchObject({ added: [], changed: [], missed: [1, 2, 3], gone: [], doubt: null });
  expect(plan([moved[0]!, still], [...stored, ...besides]).doubt).toBe('4 of 6 events are missing');
  expect(plan([listed('o1', 1), listed('o2', 2), listed('o3', 3), still], [...stored, ...besides])).toMatchObject({ missed: [11, 12, 13] }); // prettier-ignore
});

test('occurrences that move to one time stay apart', () => {
  const one = (occurrence: string, day: number, over: Partial<Listed> = {}) =>
    listed('a', day, { occurrence, ...over });
  const stored = ['2027-01-01T10:00:00', '2027-01-02T10:00:00'].map((at, index) =>
    known(index + 1, one(at, index + 1)),
  );
  const later = { endsAt: new Date(Date.UTC(2027, 1, 1)), kind: 'unavailable' } as const;
  const answer = [one('2027-01-01T10:00:00', 9), one('2027-01-02T10:00:00', 9)];
  const other = [one('2027-01-01T10:00:00', 9, later), one('2027-01-02T10:00:00', 9, later)];
  const added = [answer, other].flatMap(
    (events) => withoutReleases(planOf(events, [], stored, { now, doubt: 'x' })).added,
  );
  expect(new Set(added.map(({ occurrence }) => occurrence)).size).toBe(4);
  expect(Math.max(...added.map(({ occurrence }) => occurrence.length))).toBeLessThanOrEqual(40);
});

test('events missed before do not hide that all others are gone', () => {
  const stored = [1, 2, 3, 4, 5].map((day) => known(day, listed(`o${day}`, day), day < 3 ? now : null));
  expect(plan([listed('o5', 5)], stored).doubt).toBe('2 of 3 events are missing');
  expect(plan([], [known(1, listed('a'), now)]).doubt).toBe('The calendar is empty');
  expect(plan([], [known(1, listed('a'), now)], [{ uid: 'a', sequence: 1 }])).toMatchObject({ doubt: null, gone: [1] });
});

test('past events do not count as missed', () => {
  const past = listed('past', 1, { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-11-03') });
  expect(plan([], [known(1, past)])).toMatchObject({ missed: [], gone: [], doubt: null });
});
