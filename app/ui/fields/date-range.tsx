import { type ComponentProps, useRef, useState } from 'react';
import { useLeaving } from '../dialogs/use-leaving';
import { CalendarButton, CalendarDialog, useMonths } from './calendar-dialog';
import { Field } from './field';
import { typeInto } from './type-into';
import { useHydrated } from '../use-hydrated';

type Looks = ComponentProps<typeof CalendarDialog>;

type Edge = {
  /** Conform's field metadata. */
  meta: unknown;
  /** Such as 'Start Date'; the calendar's accessible name contains it. */
  label: string;
  min: string;
  max: string;
  value?: string;
} & Pick<Looks, 'limited' | 'misses'>;

type Props = {
  start: Edge;
  end: Edge;
  /** Called when a visitor is about to choose. */
  onUse?: () => void;
  /** The position of the calendar, for instance at the right edge. */
  calendarClassName?: string;
} & Pick<Looks, 'today' | 'closed' | 'onRequest'>;

/**
 * Two native date inputs, which hold the form's values. With scripts, both open one calendar, which writes into them
 * and moves on from the start to the end.
 */
export function DateRange({ start, end, onUse, calendarClassName = 'left-0', ...days }: Props) {
  const edges = { start, end };
  const hydrated = useHydrated();
  const [open, setOpen] = useState<keyof typeof edges | null>(null);
  const months = useMonths(open !== null);
  const box = useRef<HTMLDivElement>(null);
  useLeaving(box, open !== null, () => setOpen(null));

  const part = (name: string) => box.current?.querySelector<HTMLElement>(`[data-edge="${open}"] ${name}`);
  const close = () => {
    part('button')?.focus();
    setOpen(null);
  };
  const pick = (day: string) => {
    const input = part('input');
    if (input instanceof HTMLInputElement) typeInto(input, day);
    if (open === 'start') setOpen('end');
    else close();
  };
  return (
    // Key handler of the group: Escape closes from any focused element inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="relative col-span-full" onKeyDown={(event) => open && event.key === 'Escape' && close()}>
      {/* Not around the calendar: the content that follows would cover a calendar inside this container. */}
      <div className="@container">
        <div className="grid gap-x-6 gap-y-5 @sm:grid-cols-2">
          {(['start', 'end'] as const).map((name) => {
            const { meta, label, min, max } = edges[name];
            return (
              <div key={name} data-edge={name} className="min-w-0">
                <Field
                  {...{ meta, label, min, max }}
                  type="date"
                  minLength={undefined}
                  inputClassName={hydrated ? 'pr-13 [&::-webkit-calendar-picker-indicator]:hidden' : undefined}
                  // Always an element: otherwise React would recreate the input, and input from before hydration would be lost.
                  after={
                    <>
                      {hydrated ? (
                        <CalendarButton
                          label={label}
                          isOpen={open === name}
                          onSoon={onUse}
                          onClick={() => {
                            months.askAgain();
                            setOpen(open === name ? null : name);
                          }}
                        />
                      ) : null}
                    </>
                  }
                />
              </div>
            );
          })}
        </div>
      </div>
      {open ? (
        <CalendarDialog
          months={months}
          edge={open}
          {...days}
          {...edges[open]}
          chosen={{ start: start.value, end: end.value }}
          onPick={pick}
          className={calendarClassName}
        />
      ) : null}
    </div>
  );
}
