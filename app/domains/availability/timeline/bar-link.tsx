import { HOLD_LABELS } from '../vocabulary';
import { barAddress, BAR_LOOKS } from './bar';
import type { Bar, PaidShape } from './timeline';

/** Bars shorter than this, in days, take only some hours and would be narrower than a pointer target. */
const NARROW = 0.6;

/** A bar of some hours is still as wide as a pointer target, as far as the next bar leaves room. */
const widthOf = ({ length }: Bar, room: number) => ({
  width: `${length * 100}%`,
  ...(length < NARROW && { minWidth: `min(1.5rem, ${Math.round(room * 100)}%)` }),
});

type BarProps = { bar: Bar; /** Days to the next bar. */ room: number; rentalId: number; Paid: PaidShape };

/** A hold as a bar from its start within its first cell; it links to the page where an admin can change it. */
export const BarLink = ({ bar, room, rentalId, Paid }: BarProps) => (
  <a
    href={barAddress(bar, rentalId)}
    title={[`${HOLD_LABELS[bar.reason]}: ${bar.when}`, bar.payment?.text].filter(Boolean).join('. ')}
    style={{ left: `${(bar.from % 1) * 100}%`, ...widthOf(bar, room) }}
    className={`held-bar absolute inset-y-2 z-10 flex items-center gap-1 overflow-hidden px-1.5 text-xs ${BAR_LOOKS[bar.reason]}`}
  >
    {bar.payment?.state ? <Paid state={bar.payment.state} /> : null}
    <span className="truncate">{bar.text}</span>
    <span className="sr-only">
      {`, ${[HOLD_LABELS[bar.reason], bar.when, bar.payment?.text].filter(Boolean).join(', ')}`}
    </span>
  </a>
);
