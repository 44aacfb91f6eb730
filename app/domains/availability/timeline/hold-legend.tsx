import { HOLD_LABELS, type HoldReason } from '../vocabulary';
import { BAR_LOOKS } from './bar';

type Props = {
  label: string;
  reasons: readonly HoldReason[];
  /** Sets the text size; the color samples scale with it. */ className: string;
};

/** The legend of the bars' colors. */
export const HoldLegend = ({ label, reasons, className }: Props) => (
  <ul aria-label={label} className={`flex flex-wrap text-muted ${className}`}>
    {reasons.map((reason) => (
      <li key={reason} className="flex items-center gap-[0.5em]">
        <span aria-hidden="true" className={`held-bar h-[1em] w-[2em] ${BAR_LOOKS[reason]}`} />
        {HOLD_LABELS[reason]}
      </li>
    ))}
  </ul>
);
