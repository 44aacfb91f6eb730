import fc from 'fast-check';

/** The next response of the marketplace: its whole calendar, or a faulty response. */
const ANSWERS = [
  'whole',
  'whole',
  'whole',
  'empty',
  'half',
  'unreadable',
  'failure',
  'page',
  'cut',
  'stalled',
] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/**
 * One step of a run. A step names a thing by its index among the existing ones (`at`, modulo their number), so that a
 * run still makes sense after some of its steps were removed.
 */
export type Operation =
  | { do: 'book'; feed: number; day: number; nights: number; reserved: boolean; timed: boolean }
  | { do: 'change'; feed: number; at: number; day: number; nights: number; sequence: -1 | 0 | 1 }
  | { do: 'repeat' | 'reorder' | 'die'; feed: number }
  | { do: 'cancel' | 'drop' | 'rename' | 'swap' | 'bump' | 'call off meanwhile'; feed: number; at: number }
  | { do: 'fetch'; feed: number; answer: AnswerKind; confirmed: boolean; shift: number }
  | { do: 'round' }
  | { do: 'block' | 'confirm' | 'keep'; rental: number; day: number; nights: number }
  | { do: 'free' | 'call off' | 'lapse' | 'accept' | 'reopen'; at: number }
  | { do: 'move'; at: number; day: number; nights: number }
  | { do: 'read' | 'renew'; subscriber: number }
  | { do: 'terms'; rental: number; handoverTime: string; returnTime: string; turnaroundMinutes: number | null };

const day = fc.nat({ max: 19 });
const nights = fc.integer({ min: 1, max: 4 });
const at = fc.nat({ max: 30 });
const feed = fc.nat({ max: 6 });
const subscriber = fc.nat({ max: 3 });
const rental = fc.nat({ max: 2 });
const is = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: is('book'), feed, day, nights, reserved: fc.boolean(), timed: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: is('change'), feed, at, day, nights, sequence: fc.constantFrom(-1, 0, 1, 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('repeat'), feed }) },
  { weight: 1, arbitrary: fc.record({ do: is('reorder', 'die'), feed }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: is('cancel', 'drop', 'rename', 'swap', 'bump', 'call off meanwhile'), feed, at }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: is('fetch'),
      feed,
      answer: fc.constantFrom(...ANSWERS),
      confirmed: fc.constantFrom(false, false, false, true),
      shift: fc.constantFrom(0, 0, 0, -60, 60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('round') }) },
  { weight: 5, arbitrary: fc.record({ do: is('block', 'confirm', 'keep'), rental, day, nights }) },
  { weight: 4, arbitrary: fc.record({ do: is('free', 'call off', 'lapse', 'accept', 'reopen'), at }) },
  { weight: 2, arbitrary: fc.record({ do: is('move'), at, day, nights }) },
  { weight: 2, arbitrary: fc.record({ do: is('read', 'read', 'renew'), subscriber }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: is('terms'), rental: fc.integer({ min: 1, max: 2 }), handoverTime: fc.constantFrom('15:00', '16:30') },
      ...{ returnTime: fc.constantFrom('10:00', '11:00'), turnaroundMinutes: fc.constantFrom(null, 120, 300) },
    }),
  },
);

/** The length of the longest run: enough steps for a third of them to go wrong in turn. */
const LONGEST = 80;
export const runs = fc.array(operation, { minLength: 1, maxLength: LONGEST, size: 'max' });
