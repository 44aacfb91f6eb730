import { ExternalLink } from 'lucide-react';
import type { PaidView } from './paid';

/** The payments so far, the amounts due with the payment link, and the security deposit. */
export function PaidSummary({ paid }: { paid: PaidView | null }) {
  if (!paid) return null;
  const { rows, link, totalLabel, total, advance, balance, goesBack, deposit, held, by, how } = paid;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="display-3 mb-4">
        Payments
      </h2>
      {rows.length > 0 ? (
        <ol aria-label="Payments so far" className="divide-y divide-line border-t border-line">
          {rows.map(({ label, amount, text, note }, index) => (
            <li key={index} className="break-inside-avoid py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-semibold">{label}</span>
                <span className="lining-nums">{amount}</span>
              </p>
              <p className="text-sm text-muted">{text}</p>
              {note ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <dl className="break-inside-avoid border-y border-line py-2">
        <Figure term={totalLabel}>{total}</Figure>
        <Figure term="Paid">{paid.paid}</Figure>
        <Figure term={goesBack ? 'Refund due' : 'Balance due'} strong>
          {balance}
        </Figure>
        {advance ? <Figure term="Advance due">{advance}</Figure> : null}
        {deposit ? <Figure term="Security deposit, returned later">{deposit}</Figure> : null}
        {held ? <Figure term="Security deposit held">{held}</Figure> : null}
      </dl>
      {by && advance ? (
        <p className="mt-4 font-semibold">
          Please pay {advance} by {by}.
        </p>
      ) : null}
      {how ? <p className="mt-4">{how}</p> : null}
      {link ? (
        <a
          href={link.url}
          rel="noreferrer"
          className="mt-4 inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
        >
          Pay at {link.host}
          <ExternalLink size={16} aria-hidden="true" className="print:hidden" />
          {/* On paper, a link is useful only in full. */}
          <span className="hidden font-normal wrap-anywhere print:inline">{link.url}</span>
        </a>
      ) : null}
    </section>
  );
}

type FigureProps = { term: string; strong?: boolean; children: string };

const Figure = ({ term, strong, children }: FigureProps) => (
  <div className={`flex flex-wrap items-baseline justify-between gap-x-6 py-1.5 ${strong ? 'font-semibold' : ''}`}>
    <dt>{term}</dt>
    <dd className="lining-nums">{children}</dd>
  </div>
);
