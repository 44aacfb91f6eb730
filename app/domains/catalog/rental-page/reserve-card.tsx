import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchDates } from '~/paths';
import { Price } from '../storefront/price';
import type { PriceUnit } from '../vocabulary';
import { ReserveNow } from './reserve-now';

type Priced = { id: number; name: string; price: number; priceUnit: PriceUnit };

type CardProps = {
  rental: Priced;
  /** The chosen dates. */
  dates?: SearchDates;
  promises: readonly string[];
  /** The form to choose dates. */
  children: ReactNode;
};

/** The sticky reservation card: price, promises and the Reserve Now link (specification, section 2). */
export function ReserveCard({ rental, dates, promises, children }: CardProps) {
  return (
    <aside
      aria-label="Reserve"
      className="on-dark border-t-2 border-gold bg-ink p-6 sm:p-8 text-paper lg:sticky lg:top-[calc(4.5rem+1rem)]"
    >
      <p className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <span className="eyebrow pb-1 text-gold-bright">Your reservation</span>
        <Price
          price={rental.price}
          priceUnit={rental.priceUnit}
          className="text-[2.75rem] leading-none"
          unitClassName="text-mist"
        />
      </p>
      {children}
      <div className="reserve-row hidden lg:grid">
        <ReserveNow rentalId={rental.id} dates={dates} />
      </div>
      <p className="mt-3 text-sm text-mist">Nothing is charged now. Our concierge confirms first.</p>
      <ul className="mt-5 grid gap-3.5 border-t border-ink-line pt-7 text-[0.9375rem]">
        {promises.map((promise) => (
          <li key={promise} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-gold" strokeWidth={1.5} />
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The reservation card on phones: a bar at the bottom of the screen, up to the end of the page. */
export function ReserveBar({ rental, dates }: { rental: Priced; dates?: SearchDates }) {
  return (
    <div
      data-bottom-bar
      className="on-dark sticky bottom-0 z-30 border-t border-ink-line bg-ink pb-[env(safe-area-inset-bottom)] text-paper lg:hidden"
    >
      <div className="shell flex items-center justify-between gap-4 py-3">
        <Price price={rental.price} priceUnit={rental.priceUnit} className="text-2xl" unitClassName="text-mist" />
        <ReserveNow rentalId={rental.id} dates={dates} />
      </div>
    </div>
  );
}
