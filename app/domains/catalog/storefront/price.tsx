// @shell
import { dollars } from '~/domains/shared/format';

type PriceProps = { price: number; priceUnit: string; className?: string; unitClassName?: string };

/** `$2,400/day`: the amount in the display font, the unit in smaller type. */
export const Price = ({ price, priceUnit, className = '', unitClassName = 'text-muted' }: PriceProps) => (
  <span className={`whitespace-nowrap ${className}`}>
    <span className="font-display font-semibold lining-nums">{dollars(price)}</span>
    <span className={`font-sans text-sm ${unitClassName}`}>/{priceUnit}</span>
  </span>
);
