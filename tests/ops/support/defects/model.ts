import type { Defect } from './defect';

const tests = ['tests/integration/db/model.test.ts'];
const CHECKS = 'drizzle/0013_model-checks.sql';

/** Mistakes in migrations, after which the database accepts what it should refuse. */
export const model: Defect[] = [
  {
    name: 'completed-reservation-can-be-cancelled',
    file: CHECKS,
    find: "('confirmed', 'cancelled'), ('confirmed', 'completed')",
    replace: "('confirmed', 'cancelled'), ('confirmed', 'completed'), ('completed', 'cancelled')",
    tests,
  },
  {
    name: 'transition-is-never-checked',
    file: CHECKS,
    find: 'WHEN (OLD.status IS DISTINCT FROM NEW.status)',
    replace: 'WHEN (false)',
    tests,
  },
  {
    name: 'history-can-be-removed',
    file: CHECKS,
    find: 'BEFORE UPDATE OR DELETE ON "booking_events"',
    replace: 'BEFORE UPDATE ON "booking_events"',
    tests,
  },
  {
    name: 'history-is-always-open-for-erasing',
    file: CHECKS,
    find: "current_setting('biscayne.erasing', true) = 'on'",
    replace: "current_setting('biscayne.erasing', true) IS DISTINCT FROM 'off'",
    tests,
  },
  {
    name: 'audit-entry-can-be-changed',
    file: 'drizzle/0016_audit-log.sql',
    find: 'BEFORE UPDATE OR DELETE ON "audit_events"',
    replace: 'BEFORE DELETE ON "audit_events"',
    tests: ['tests/integration/audit/audit.test.ts'],
  },
  {
    name: 'hold-of-another-rental-than-its-reservation',
    file: CHECKS,
    find: 'FOREIGN KEY ("booking_id","rental_id") REFERENCES "public"."bookings"("id","rental_id")',
    replace: 'FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id")',
    tests,
  },
  {
    name: 'mail-sent-at-no-time',
    file: CHECKS,
    find: `CHECK ("outbox"."state" <> 'sent' or "outbox"."sent_at" is not null)`,
    replace: 'CHECK (true)',
    tests,
  },
  {
    name: 'days-that-do-not-match-the-dates',
    file: CHECKS,
    find: 'CHECK ("bookings"."days" = "bookings"."end_date" - "bookings"."start_date" + 1)',
    replace: 'CHECK ("bookings"."days" > 0)',
    tests,
  },
  {
    name: 'gallery-without-an-end',
    file: CHECKS,
    find: 'jsonb_array_length("rentals"."gallery_images") <= 10 else false end',
    replace: 'jsonb_array_length("rentals"."gallery_images") <= 1000 else false end',
    tests,
  },
  {
    name: 'deleted-rental-is-still-counted',
    file: 'drizzle/0007_kept-counts.sql',
    find: 'CREATE TRIGGER "rentals_counted_delete" AFTER DELETE ON "rentals"\n  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rentals();',
    replace: 'SELECT 1;',
    tests,
  },
];
