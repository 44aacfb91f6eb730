import { plainMoney } from '~/domains/pricing/money';
import { ADVANCE, advanceReason, DEPOSIT } from '~/domains/pricing/quote/below-total';
import type { DraftQuote } from '../request/draft';

type Props = { quote: DraftQuote | null };

const After = ({ children }: { children: string }) => <span className="block text-sm text-muted">{children}</span>;

/** The total of the phone form, with the advance and the deposit, once the rental and the dates are known. */
export const PhoneTotal = ({ quote }: Props) => (
  <p role="status" className="mt-6 border-t border-line pt-6">
    {quote ? (
      <>
        <span className="font-display text-3xl font-semibold lining-nums">{plainMoney(quote.total)}</span>
        <span className="block text-sm text-muted">
          {quote.counted}: {quote.lines.map(({ label, because }) => `${label}, ${because}`).join('; ')}
        </span>
        {quote.advance > 0 ? (
          <After>{`${ADVANCE}: ${plainMoney(quote.advance)}, ${advanceReason(quote)}`}</After>
        ) : null}
        {quote.deposit > 0 ? <After>{`${DEPOSIT}: ${plainMoney(quote.deposit)}`}</After> : null}
      </>
    ) : (
      <span className="text-muted">The total is calculated from the rental’s price and the dates.</span>
    )}
  </p>
);
