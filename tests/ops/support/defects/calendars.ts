import type { Defect } from './defect';

const RANDOM = ['tests/integration/calendars/random.test.ts'];

export const calendars: Defect[] = [
  {
    name: 'vanished-event-released-at-once',
    file: 'app/domains/calendars/feeds/plan.ts',
    find: 'filter((event) => isCanceled(event) || event.missedAt)',
    replace: 'filter(() => true)',
    tests: RANDOM,
  },
  {
    name: 'doubted-answer-releases',
    file: 'app/domains/calendars/feeds/apply-answer.server.ts',
    find: 'if (!plan.doubt || confirmed) {',
    replace: 'if (plan.doubt !== undefined) {',
    tests: RANDOM,
  },
  {
    name: 'moved-event-keeps-its-old-time',
    file: 'app/domains/calendars/feeds/apply-answer.server.ts',
    find: 'if (holdId) await releaseHolds(tx, feed, [holdId]);\n',
    replace: '',
    tests: RANDOM,
  },
  {
    name: 'calendar-told-what-it-told-us',
    file: 'app/domains/calendars/subscribers/read-calendar.server.ts',
    find: 'await entriesOf(db, rentalId, window, saidTo(subscriber.id))',
    replace: 'await entriesOf(db, rentalId, window)',
    tests: RANDOM,
  },
  {
    name: 'released-event-keeps-its-time',
    file: 'app/domains/calendars/feeds/apply-answer.server.ts',
    find: 'gone.flatMap(({ holdId }) => holdId ?? [])',
    replace: '[]',
    tests: RANDOM,
  },
  {
    name: 'one-public-address-opens-the-private-ones',
    file: 'app/domains/calendars/feeds/public-address.server.ts',
    find: 'found.every(',
    replace: 'found.some(',
    tests: ['tests/unit/calendars/public-address.test.ts'],
  },
  {
    name: 'metadata-address-is-public',
    file: 'app/domains/calendars/feeds/public-address.server.ts',
    find: "['169.254.0.0', 16],",
    replace: '',
    tests: ['tests/unit/calendars/public-address.test.ts'],
  },
];
