import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { weekdayName } from '~/domains/catalog/terms/words';
import { dayRange, dollars, listed } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { NamedRow } from '~/ui/lists/named-row';
import type { Rate } from '../quote/lines';
import { unitWord } from '../rules';

type Props = {
  rentalId: number;
  rates: readonly Rate[];
  price: number;
  priceUnit: PriceUnit;
  /** The warning that the price unit changed after some rates were saved. */
  warning: string | null;
};

/** The rates of a rental in the order of their days; an admin changes or removes each on its own page. */
export function RateList({ rentalId, rates, price, priceUnit, warning }: Props) {
  const per = `per ${unitWord(priceUnit)}`;
  return (
    <section aria-labelledby="rates-heading" className="mb-12">
      <h3 id="rates-heading" className="display-3 mb-2">
        Rates
      </h3>
      <p className="mb-4 text-muted">
        {rates.length > 0 ? 'All other days' : 'All days'} cost {dollars(price)} {per}.
      </p>
      {warning ? <p className="mb-4 border-l-2 border-danger pl-4 font-medium text-danger">{warning}</p> : null}
      {rates.length > 0 ? (
        <ul aria-labelledby="rates-heading" className="divide-y divide-line border-y border-line">
          {rates.map((rate) => (
            <NamedRow key={rate.id} name={rate.name} to={adminPaths.rate(rentalId, rate.id)} action="Change">
              <p className="text-sm text-muted tabular-nums">{dayRange(rate.firstDay, rate.lastDay)}</p>
              <p className="text-sm tabular-nums">
                {dollars(rate.price)} {per}
                {rate.surcharge
                  ? `, plus ${dollars(rate.surcharge)} on ${listed(rate.surchargeWeekdays.map(weekdayName))}`
                  : null}
              </p>
            </NamedRow>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={adminPaths.rate(rentalId, 'new')} look="outline" className="mt-5">
        Add a rate
      </ButtonLink>
    </section>
  );
}
