import { type Rent, rentFormula } from '~/domains/pricing/rules';
import { counted, dollars } from '~/domains/shared/format';
import type { Draft } from '../request/draft';
import type { OfferedRental } from './queries.server';

type Props = { rental: OfferedRental | undefined; draft: Draft; quote: Rent | null };

/** The total of the phone form, once the rental and the dates are known. */
export const PhoneTotal = ({ rental, draft, quote }: Props) => (
  <p role="status" className="mt-6 border-t border-line pt-6">
    {rental && quote ? (
      <>
        <span className="font-display text-3xl font-semibold lining-nums">{dollars(quote.total)}</span>
        <span className="block text-sm text-muted">
          {counted(quote.days, 'day')}:{' '}
          {rentFormula({ ...rental, hoursPerDay: Number(draft.hoursPerDay) || null }, quote.days)}
        </span>
      </>
    ) : (
      <span className="text-muted">The total is calculated from the rental's price and the dates.</span>
    )}
  </p>
);
