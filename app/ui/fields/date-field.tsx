import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Field } from './field';
import { useHydrated } from '../use-hydrated';

const loadCalendar = () => import('./calendar');
const Calendar = lazy(loadCalendar);

type Props = {
  meta: unknown;
  /** Such as 'Start Date'; the calendar's accessible name contains it. */
  label: string;
  /** Days as `YYYY-MM-DD`, all inclusive. */
  today: string;
  min: string;
  max: string;
  /** Days between `min` and `max` that the calendar disables. */
  closed?: ReadonlyArray<{ startDate: string; endDate: string }>;
  /** The range that the calendar highlights. */
  chosen: { start?: string; end?: string };
  value?: string;
};

/** A native date input, which holds the form's value; with scripts, a calendar next to it writes into it. */
export function DateField({ meta, label, today, min, max, closed, chosen, value }: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useLeaving(box, open, () => setOpen(false));
  // Opened near the bottom of a phone's screen, most of it would be hidden. At once: the focus, which moves to a day
  // of the calendar, would end a smooth scroll on its way, as soon as that day is in view.
  useEffect(() => {
    if (open) box.current?.querySelector('[role="dialog"]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pick = (day: string) => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type="date"]');
    if (input) type(input, day);
    close();
  };
  const calendar = (
    <div
      role="dialog"
      aria-label={`Calendar: ${label}`}
      className="absolute left-0 top-full z-30 mt-1 w-full min-w-[18.5rem] max-w-[21rem] border border-line bg-white p-1.5 shadow-lift"
    >
      <Suspense fallback={<div className="skeleton h-[22.75rem]" />}>
        <Calendar value={value} today={today} min={min} max={max} closed={closed} chosen={chosen} onPick={pick} />
      </Suspense>
    </div>
  );
  return (
    // Key handler of the group: Escape closes from any focused element inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={(event) => open && event.key === 'Escape' && close()}>
      <Field
        meta={meta}
        label={label}
        type="date"
        min={min}
        max={max}
        minLength={undefined}
        inputClassName={hydrated ? 'pr-13 [&::-webkit-calendar-picker-indicator]:hidden' : undefined}
        // Always an element: otherwise React would recreate the input, and input from before hydration would be lost.
        after={
          <>
            {hydrated ? (
              <button
                ref={trigger}
                type="button"
                aria-label={`Open the calendar: ${label}`}
                aria-expanded={open}
                aria-haspopup="dialog"
                onPointerEnter={() => void loadCalendar()}
                onFocus={() => void loadCalendar()}
                onClick={() => setOpen(!open)}
                className="absolute inset-y-0 right-0 grid w-12 place-items-center text-bronze hover:text-bronze-deep"
              >
                <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
              </button>
            ) : null}
            {open ? calendar : null}
          </>
        }
      />
    </div>
  );
}

/** Calls `left` when the pointer or the focus moves outside. */
function useLeaving(box: React.RefObject<HTMLElement>, active: boolean, left: () => void) {
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    if (!active) return;
    const check = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [active, box]);
}

/** Sets the value as if it had been typed: React and Conform both listen for the input's events. */
function type(input: HTMLInputElement, day: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
