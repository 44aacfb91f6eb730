import { dollars } from '~/domains/shared/format';
import type { PriceUnit } from '../vocabulary';

/** The suffixes of the price units: a new unit does not compile until its suffix is here. */
type UnitSuffix = '/day' | '/week' | '/hour';

type PriceProps = {
  price: number;
  priceUnit: PriceUnit;
  className?: string;
  unitClassName?: string;
  /** For a price below a total, which is the larger figure. */
  isSmall?: boolean;
};

/** `$2,400/day`: the amount in the display font, the unit in smaller type. */
export const Price = ({ price, priceUnit, className = '', unitClassName = 'text-muted', isSmall }: PriceProps) => (
  <span className={`whitespace-nowrap ${className}`}>
    <span className={isSmall ? 'font-sans text-sm' : 'font-display font-semibold lining-nums'}>{dollars(price)}</span>
    <span className={`font-sans text-sm ${unitClassName}`}>{`/${priceUnit}` satisfies UnitSuffix}</span>
  </span>
);
