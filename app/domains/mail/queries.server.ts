import { and, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { isFailing, isInState, outbox } from './tables.server';
import { env } from '~/env.server';
import { conciergeAddress, writeMail } from './templates/compose.server';
import { isMailId, type OutboxCursor } from './outbox/outbox-query';
import type { OutboxState } from './vocabulary';

/** Whether mail is sent at all; otherwise it stays in the outbox. */
export const mailIsOn = () => Boolean(env.SMTP_URL);

/** The most failed mails that are counted. */
const MOST_COUNTED = 100;

/** Subqueries for failed mails, and for mails that keep failing but are still retried; without test mails. */
export const undelivered = (): Record<'dead' | 'failing', SQL> => ({
  dead: sql`select from ${outbox} where ${isInState(outbox, 'dead')} and ${outbox.kind} <> 'test'`,
  failing: sql`select from ${outbox} where ${isFailing(outbox)}`,
});

/** Counts the failed mails; 100 means 100 or more. */
export async function countDead({ db = database } = {}): Promise<number> {
  const [row] = await db.execute<{ dead: number }>(
    sql`select count(*)::int as dead from (${undelivered().dead} limit ${MOST_COUNTED}) as few`,
  );
  return row!.dead;
}

const SHOWN = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  state: outbox.state,
  attempts: outbox.attempts,
  availableAt: outbox.availableAt,
  lastError: outbox.lastError,
  sentAt: outbox.sentAt,
  createdAt: outbox.createdAt,
  bookingId: outbox.bookingId,
};

const PAGE_OF_MAILS = 25;

type ListOptions = {
  /** An SQL expression: whether a reservation is demo data; only the reservations domain knows it. */
  isOfDemo?: (bookingId: SQLWrapper) => SQL<boolean | null>;
  db?: Db;
};

/** Mails in one state, newest first; `next` is the cursor of the next page. */
export async function listOutbox(
  state: OutboxState,
  after: OutboxCursor | null,
  { isOfDemo, db = database }: ListOptions = {},
) {
  const demo = sql<boolean | null>`${isOfDemo?.(outbox.bookingId) ?? sql`null`}`;
  // With microseconds: the two mails of a request are created in the same transaction, and a Date would round.
  const written = sql<string>`to_char(${outbox.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const rows = await db
    .select({ ...SHOWN, payload: outbox.payload, written, demo })
    .from(outbox)
    .where(
      and(
        isInState(outbox, state),
        after
          ? sql`(${outbox.createdAt}, ${outbox.id}) < (${after.written}::timestamp at time zone 'UTC', ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(PAGE_OF_MAILS + 1);
  const shown = rows.slice(0, PAGE_OF_MAILS);
  const last = shown.at(-1);
  return {
    mails: shown.map(({ payload, written: _, recipient, ...row }) => ({
      ...row,
      to: recipient ?? conciergeAddress(),
      subject: preview({ ...row, payload })?.subject ?? null,
    })),
    next: rows.length > PAGE_OF_MAILS && last ? { written: last.written, id: last.id } : null,
  };
}

/** One mail with its rendered text; null when there is none with that id. */
export async function findMail(id: string | undefined, { db = database } = {}) {
  if (!isMailId(id)) return null;
  const [row] = await db
    .select({ ...SHOWN, payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (!row) return null;
  const { payload: _, recipient, ...mail } = row;
  return { ...mail, to: recipient ?? conciergeAddress(), preview: preview(row) };
}

/** Null if the row's data is too incomplete to render. */
function preview(row: Parameters<typeof writeMail>[0]) {
  try {
    return writeMail(row);
  } catch {
    return null;
  }
}
