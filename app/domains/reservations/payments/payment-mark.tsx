import type { PaymentState } from '~/domains/shared/paid-mark';
import { PAYMENT_STATE_LABELS } from './vocabulary';

const SHAPES: Record<PaymentState, string> = {
  unpaid: '',
  part: 'bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  paid: 'bg-current',
  over: 'border-dashed',
};

type Props = { state: PaymentState };

/** A circle that fills with the payments. */
const Circle = ({ state }: Props) => (
  <span
    aria-hidden="true"
    className={`inline-block size-2.5 shrink-0 rounded-full border border-current ${SHAPES[state]}`}
  />
);

/** Whether a reservation was paid, as a mark and a word. */
export const PaymentMark = ({ state }: Props) => (
  <span
    className={`inline-flex items-center gap-1.5 whitespace-nowrap ${state === 'over' ? 'font-semibold text-danger' : ''}`}
  >
    <Circle state={state} />
    {PAYMENT_STATE_LABELS[state]}
  </span>
);

/** The mark without room for the word: screen readers read the word out, and `PaymentLegend` explains the mark. */
export const PaymentDot = ({ state }: Props) => (
  <>
    <Circle state={state} />
    <span className="sr-only">{PAYMENT_STATE_LABELS[state]}, </span>
  </>
);

/** The legend of the payment marks. */
export const PaymentLegend = () => (
  <ul aria-label="Payments" className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
    {Object.entries(PAYMENT_STATE_LABELS).map(([state, label]) => (
      <li key={state} className="flex items-center gap-2">
        <Circle state={state as PaymentState} />
        {label}
      </li>
    ))}
  </ul>
);
