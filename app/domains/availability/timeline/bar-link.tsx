import { HOLD_LABELS } from '../vocabulary';
import { barAddress, BAR_LOOKS } from './bar';
import type { Bar, PaidShape } from './timeline';

/** Bars that would be narrower than a target: of some hours alone. */
const NARROW = 0.6;

/** Hours are as wide as a target, too, as far as the next bar leaves room. */
const widthOf = ({ length }: Bar, room: number) => ({
  width: `${length * 100}%`,
  ...(length < NARROW && { minWidth: `min(1.5rem, ${Math.round(room * 100)}%)` }),
});

type BarProps = { bar: Bar; /** In days. */ room: number; rentalId: number; Paid: PaidShape };

/** A hold from where it begins in its first cell; it leads to what can be done with it. */
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
