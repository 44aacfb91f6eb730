import { env } from '~/env.server';
import { plainMoney } from '~/domains/pricing/money';
import type { ReservationStatus } from '../vocabulary';
import { findQuotes } from './queries.server';
import { hasMore } from './rules';
import { quoteView } from './view';

type Of = { id: number; status: ReservationStatus; agreedVersion: number | null };

/**
 * What its customer sees of a reservation's quotes: the newest that was sent, null if none was, and what it costs line
 * by line, null where that is the rent alone.
 */
export async function findCustomerQuotes({ id, status, agreedVersion }: Of, now = new Date()) {
  const stored = await findQuotes(id);
  const [newest, ...earlier] = stored.filter(({ sentAt }) => sentAt !== null);
  const agreed = stored.find(({ version }) => version === agreedVersion);
  const shown = agreed ?? stored[0];
  const priced = shown && hasMore(shown) ? inShort(shown) : null;
  if (!newest) return { quote: null, priced };
  // The first one that is sent is compared with what was asked for.
  const before = earlier[0] ?? stored.find(({ version }) => version < newest.version);
  const view = quoteView(newest, before, { now, timeZone: env.SITE_TIMEZONE });
  const isOpen = (status === 'pending' || status === 'confirmed') && !view.accepted;
  const replaced = stored[0]!.version > newest.version;
  return {
    priced,
    quote: {
      ...view,
      since: earlier.length > 0 ? 'the last one' : 'your request',
      open: isOpen && !replaced && !view.expired,
      /** The stay has changed since. */
      replaced: isOpen && replaced,
      awaitsAdvance: status === 'pending' && view.accepted !== null,
    },
  };
}
type CustomerQuotes = Awaited<ReturnType<typeof findCustomerQuotes>>;
export type CustomerQuote = NonNullable<CustomerQuotes['quote']>;
export type Priced = NonNullable<CustomerQuotes['priced']>;

const inShort = ({ total, lines }: Pick<Awaited<ReturnType<typeof findQuotes>>[number], 'total' | 'lines'>) => ({
  total: plainMoney(total),
  lines: lines.map(({ label, cents }) => `${label}: ${plainMoney(cents)}`),
});
