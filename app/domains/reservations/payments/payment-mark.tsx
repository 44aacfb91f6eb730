import { type PaymentState, STATE_LABELS } from './vocabulary';

const SHAPES: Record<PaymentState, string> = {
  unpaid: '',
  part: 'bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  paid: 'bg-current',
  over: 'border-dashed',
};

/** A circle that fills with what was paid. */
const PaymentDot = ({ state }: { state: PaymentState }) => (
  <span
    aria-hidden="true"
    className={`inline-block size-2.5 shrink-0 rounded-full border border-current ${SHAPES[state]}`}
  />
);

/** Whether a reservation was paid, as a mark and a word. */
export const PaymentMark = ({ state }: { state: PaymentState }) => (
  <span className={`inline-flex items-center gap-1.5 ${state === 'over' ? 'font-semibold text-danger' : ''}`}>
    <PaymentDot state={state} />
    {STATE_LABELS[state]}
  </span>
);
