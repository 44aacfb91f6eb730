import { type Cents, money } from '~/domains/pricing/money';
import { advanceFirst } from '~/domains/pricing/quote/acceptance';
import { ADVANCE, advanceReason, DEPOSIT, DEPOSIT_REASON } from '~/domains/pricing/quote/below-total';
import { exactEnd, longDate } from '~/domains/shared/format';
import { type ReservationTimes, stayText } from '~/domains/shared/times';
import { today } from '~/domains/shared/calendar';
import { paths } from '~/paths';
import type { QuotePurpose } from '../../vocabulary';
import { settlesStay } from '../purposes';
import type { StoredQuote } from '../queries.server';

type Site = { name: string; url: string; phone: string; email: string; timeZone: string };

type PdfRow = { label: string; because?: string; amount: string; look: 'line' | 'total' | 'after' };

type Printed = Pick<
  StoredQuote,
  | 'version'
  | 'lines'
  | 'total'
  | 'advance'
  | 'deposit'
  | 'advanceHours'
  | 'purpose'
  | 'validUntil'
  | 'rentalName'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'hoursPerDay'
> &
  ReservationTimes;

/** The consequences of an acceptance. */
const AGREEMENTS: Record<QuotePurpose, (quote: Printed) => string> = {
  offer: ({ advanceHours, advance }) =>
    advanceHours !== null && advance > 0
      ? `${advanceFirst(advanceHours, money(advance))} Payments that we already recorded count toward it.`
      : 'Accepting this quote confirms the reservation.',
  change: () => 'Your confirmed reservation stays as agreed until you accept this quote.',
  final: () => 'These are the final charges of your stay.',
};

const plain = (text: string) => text.normalize('NFC').replace(/\s/g, ' ');

/**
 * The content of a sent quote's PDF: the same lines and amounts as the customer's page, without the customer's name or
 * notes. It depends only on the version, so that a PDF that is written again says what was sent.
 */
export function quotePage(quote: Printed, sentAt: Date, site: Site, reference: string) {
  const { version, lines, total, advance, deposit, validUntil } = quote;
  const isFinal = settlesStay(quote);
  const rows: PdfRow[] = lines.map(({ label, because, cents }) => ({
    ...{ label: plain(label), because: plain(because), amount: money(cents), look: 'line' as const },
  }));
  rows.push({ label: 'Total', amount: money(total), look: 'total' });
  const after = (label: string, because: string, amount: Cents) =>
    amount > 0 ? rows.push({ label, because, amount: money(amount), look: 'after' }) : null;
  after(ADVANCE, advanceReason(quote), advance);
  // After the stay, the ledger shows what happened to the deposit.
  if (!isFinal) after(DEPOSIT, DEPOSIT_REASON, deposit);
  return {
    siteName: plain(site.name),
    contact: plain([site.phone, site.email, new URL(site.url).host].join('   •   ')),
    date: longDate(today(site.timeZone, sentAt)),
    writtenAt: sentAt.toISOString(),
    title: isFinal ? 'Final charges' : `Quote ${version}`,
    rentalName: plain(quote.rentalName),
    days: plain(stayText(quote)),
    rows,
    terms: [
      ...(validUntil ? [plain(`Valid until ${exactEnd(validUntil, site.timeZone)}`)] : []),
      AGREEMENTS[quote.purpose](quote),
    ],
    linkText: isFinal ? 'See them on your reservation page' : 'Review and accept it on your reservation page',
    link: `${site.url}${paths.reservation(reference)}`,
  };
}
export type QuotePage = ReturnType<typeof quotePage>;
