import { expect, test } from 'vitest';
import { CONTACT_STATUSES } from '~/domains/contact/vocabulary';
import { OUTBOX_STATES } from '~/domains/mail/vocabulary';
import { LINE_KINDS } from '~/domains/pricing/vocabulary';
import { PAYMENT_KINDS } from '~/domains/reservations/payments/vocabulary';
import { EVENT_KINDS, QUOTE_PURPOSES, QUOTE_STEPS, RESERVATION_STATUSES } from '~/domains/reservations/vocabulary';
import { read, sources } from './support/source/source';

const app = sources.filter((file) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file));

/** The number of lines with the pattern, by file. */
const linesWith = (pattern: RegExp) =>
  Object.fromEntries(
    app
      .map(
        (file) =>
          [
            file,
            read(file)
              .split('\n')
              .filter((line) => pattern.test(line)).length,
          ] as const,
      )
      .filter(([, lines]) => lines > 0),
  );

/** Matches comparisons of a name with one of these words, in TypeScript, in SQL and in Drizzle. */
function comparedWith(names: string, words: readonly string[]) {
  const word = `['"](${words.join('|')})['"]`;
  const name = `\\w*(${names})\\b`;
  return new RegExp(
    [
      `${name}[^\\s=]* ([!=]==?|<>|(not )?in) \\(?${word}`,
      // In SQL, where it is a column; `const status = ` sets it.
      `[._]${name}[^\\s=]* = ${word}`,
      `${word} [!=]==? [\\w.?]*(${names})\\b`,
      `\\b(eq|ne|inArray|notInArray)\\([^)]*(${names}), \\[?${word}`,
    ].join('|'),
  );
}

// A status may also be named after its record (`mail`, a `tab`), or after the step that leads `to` it.
const statuses = comparedWith('[sS]tatus|[sS]tate|\\bmail|\\btab|\\bto', [
  ...RESERVATION_STATUSES,
  ...OUTBOX_STATES,
  ...CONTACT_STATUSES,
]);

/** Files that compare a status nevertheless: the number of lines, and the reason. */
const STATUSES_COMPARED: Record<string, [lines: number, because: string]> = {
  'app/domains/catalog/gallery/upload-queue.ts': [1, 'of an upload, whose states stand in the same file'],
  'app/domains/catalog/gallery/use-uploads.tsx': [2, 'of an upload'],
  'app/domains/mail/tables.server.ts': [2, 'a check and a partial index: migrations have their text'],
  'app/domains/reservations/tables.server.ts': [2, 'partial indexes: migrations have their text'],
};

test('nothing compares the status of a reservation, a mail or a message: each vocabulary has what follows from it', () => {
  const allowed = Object.entries(STATUSES_COMPARED).map(([file, [lines]]) => [file, lines]);
  expect(linesWith(statuses)).toEqual(Object.fromEntries(allowed));
});

test.each([
  "if (status !== 'pending') return",
  "reservation.status === 'confirmed' && moves",
  "(await findReservation(id))?.status === 'confirmed'",
  "seen?.status == 'expired'",
  "'completed' === view.status",
  "${bookings.status} = 'pending' and",
  "${other}.status in ('pending', 'confirmed')",
  "event.to_status <> 'confirmed'",
  "eq(bookings.status, 'confirmed'),",
  "inArray(bookings.status, ['pending', 'confirmed'])",
  "if (to === 'expired') {",
  "mail === 'pending' && !mailOn",
  "ne(outbox.state, 'sent')",
  "line.status === 'new' ? 1 : 2",
])('that would be %s', (line) => expect(line).toMatch(statuses));

test.each(["to: 'expired',", "set({ status: 'answered' })", "case 'pending':", "params.rateId === 'new'"])(
  'that is not %s',
  (line) => expect(line).not.toMatch(statuses),
);

const kinds = comparedWith('[kK]ind|[pP]urpose|step', [
  ...LINE_KINDS,
  ...PAYMENT_KINDS,
  ...EVENT_KINDS,
  ...QUOTE_PURPOSES,
  ...QUOTE_STEPS,
]);

/** Lines that compare the kind of a quote's line, of a payment or of an event, or a quote's purpose or step. */
const KINDS_COMPARED: Record<string, number> = {
  'app/domains/catalog/prices/schema.ts': 1,
  'app/domains/pricing/vocabulary.ts': 3,
  'app/domains/reservations/answered.server.ts': 9,
  'app/domains/reservations/customer-page/accept-days.server.ts': 1,
  'app/domains/reservations/customer-page/concierge-message.tsx': 1,
  'app/domains/reservations/customer-page/page-text.ts': 4,
  'app/domains/reservations/customer-page/queries.server.ts': 1,
  'app/domains/reservations/customer-page/stages.ts': 1,
  'app/domains/reservations/customer-page/withdraw-as-customer.server.ts': 1,
  'app/domains/reservations/detail/history.tsx': 1,
  'app/domains/reservations/history/asks-to-cancel.server.ts': 2,
  'app/domains/reservations/history/tables.server.ts': 1,
  'app/domains/reservations/payments/tables.server.ts': 2,
  'app/domains/reservations/privacy.server.ts': 2,
  'app/domains/reservations/quotes/queries.server.ts': 2,
  'app/domains/reservations/today/figures/figures.server.ts': 1,
  'app/domains/reservations/today/unanswered.server.ts': 1,
};

test('no more kinds and purposes are compared than were; a file that compares fewer lowers its number', () => {
  expect(linesWith(kinds)).toEqual(KINDS_COMPARED);
});

test.each(["kind === 'discount'", "before?.kind === 'note'", "quote.purpose !== 'change'", "step.step = 'sent'"])(
  'that counts %s',
  (line) => expect(line).toMatch(kinds),
);
