import { Link } from '@remix-run/react';
import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { weekdayName } from '~/domains/catalog/terms/words';
import { dayRange, dollars } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import type { Rate } from '../quote/lines';
import { unitWord } from '../rules';

const days = new Intl.ListFormat('en-US', { type: 'conjunction' });

type Props = { rentalId: number; rates: readonly Rate[]; price: number; priceUnit: PriceUnit };

/** The rates of a rental in the order of their days; each is changed and removed on a page of its own. */
export function RateList({ rentalId, rates, price, priceUnit }: Props) {
  const per = `per ${unitWord(priceUnit)}`;
  return (
    <section aria-labelledby="rates-heading" className="mb-12">
      <h3 id="rates-heading" className="display-3 mb-2">
        Rates
      </h3>
      <p className="mb-4 text-muted">
        {rates.length > 0 ? 'All other days' : 'All days'} cost {dollars(price)} {per}.
      </p>
      {rates.length > 0 ? (
        <ul aria-labelledby="rates-heading" className="divide-y divide-line border-y border-line">
          {rates.map((rate) => (
            <li key={rate.id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
              <div className="min-w-0 tabular-nums">
                <p className="font-semibold wrap-anywhere">{rate.name}</p>
                <p className="text-sm text-muted">{dayRange(rate.firstDay, rate.lastDay)}</p>
                <p className="text-sm">
                  {dollars(rate.price)} {per}
                  {rate.surcharge
                    ? `, and ${dollars(rate.surcharge)} on ${days.format(rate.surchargeWeekdays.map(weekdayName))}`
                    : null}
                </p>
              </div>
              <Link
                to={adminPaths.rate(rentalId, rate.id)}
                className="inline-flex min-h-11 items-center text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
              >
                Change<span className="sr-only"> {rate.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={adminPaths.rate(rentalId, 'new')} look="outline" className="mt-5">
        Add a rate
      </ButtonLink>
    </section>
  );
}
