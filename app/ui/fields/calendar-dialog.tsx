import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';

const loadCalendar = () => import('./calendar');
const Calendar = lazy(loadCalendar);

type Props = ComponentProps<typeof Calendar> & {
  /** Of the field that it writes into. */
  label: string;
  /** Where it hangs. */
  className: string;
};

/** The calendar below its fields. */
export function CalendarDialog({ label, className, ...calendar }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Opened near the bottom of a phone's screen, most of it would be hidden. At once: the focus, which moves to a day
  // of the calendar, would end a smooth scroll on its way, as soon as that day is in view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`Calendar: ${label}`}
      className={`absolute top-full z-30 mt-1 w-full min-w-[18.5rem] max-w-[21rem] border border-line bg-white p-1.5 text-text shadow-lift lg:w-max lg:max-w-none ${className}`}
    >
      <Suspense fallback={<div className="skeleton h-[26rem] lg:w-[42rem]" />}>
        <Calendar {...calendar} />
      </Suspense>
    </div>
  );
}

type ButtonProps = { label: string; isOpen: boolean; onSoon?: () => void; onClick: () => void };

/** Opens the calendar of a field, over the end of its input. `onSoon` is called when a visitor is about to press it. */
export function CalendarButton({ label, isOpen, onSoon, onClick }: ButtonProps) {
  const load = () => {
    void loadCalendar();
    onSoon?.();
  };
  return (
    <button
      type="button"
      aria-label={`Open the calendar: ${label}`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onPointerEnter={load}
      onFocus={load}
      onClick={onClick}
      className="absolute inset-y-0 right-0 grid w-12 place-items-center text-bronze hover:text-bronze-deep"
    >
      <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
