import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type Found, useCodeAhead } from '../use-code-ahead';
import type * as Months from './calendar-months';

const loadMonths = () => import('./calendar-months');

/** The code of the calendar, which loads on the first interaction. After a failure, `askAgain` loads it on a press. */
export function useMonths(isOpen: boolean): Found<typeof Months> & { askAgain: () => void } {
  const { code, failed } = useCodeAhead(loadMonths, isOpen);
  const [late, setLate] = useState<typeof Months>();
  const [isAsking, setAsking] = useState(false);
  const askAgain = () => {
    if (!failed) return;
    setAsking(true);
    void loadMonths()
      .then(setLate, () => undefined)
      .finally(() => setAsking(false));
  };
  return { code: code ?? late, failed: failed && !isAsking, askAgain };
}

type Props = ComponentProps<typeof Months.CalendarMonths> & {
  months: Found<typeof Months>;
  /** The label of the field that the calendar writes into. */
  label: string;
  /** The position of the calendar. */
  className: string;
};

/** The calendar below its fields. */
export function CalendarDialog({ months: { code, failed }, label, className, ...calendar }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // If it opens near the bottom of a phone's screen, most of it would be hidden. It scrolls at once: the focus moves to
  // a day of the calendar, and would end a smooth scroll as soon as that day is in view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [code, failed]);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`Calendar: ${label}`}
      className={`absolute top-full z-30 mt-1 w-full min-w-[18.5rem] max-w-[21rem] border border-line bg-white p-1.5 text-text shadow-lift lg:w-max lg:max-w-none ${className}`}
    >
      {code ? (
        <code.CalendarMonths {...calendar} />
      ) : failed ? (
        <p role="alert" className="p-3 text-sm lg:max-w-[20rem]">
          The calendar could not be loaded. Please type the date, or open the calendar again.
        </p>
      ) : (
        <div className="skeleton h-[26rem] lg:w-[42rem]" />
      )}
    </div>
  );
}

type ButtonProps = { label: string; isOpen: boolean; onSoon?: () => void; onClick: () => void };

/** Opens the calendar of a field, over the end of its input. `onSoon` is called when a visitor is about to press it. */
export function CalendarButton({ label, isOpen, onSoon, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Open the calendar: ${label}`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onPointerEnter={onSoon}
      onFocus={onSoon}
      onClick={onClick}
      className="absolute inset-y-0 right-0 grid w-12 place-items-center text-bronze hover:text-bronze-deep"
    >
      <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
