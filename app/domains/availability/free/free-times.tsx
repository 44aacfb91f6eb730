import type { MouseEvent } from 'react';
import { clockTime } from '~/domains/shared/format';
import { Button } from '~/ui/button';
import { typeInto } from '~/ui/fields/type-into';
import { EnterSends } from '~/ui/forms/enter-sends';
import { FREE_TIME, MOST_TIMES } from '../vocabulary';

/**
 * Buttons for the free times (HH:MM) that the refusal of another time names. Each fills in its time; without scripts,
 * the server returns the form with that time and everything that was typed.
 */
export function FreeTimes({ times }: { times: readonly string[] }) {
  if (times.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      <EnterSends />
      {times.slice(0, MOST_TIMES).map((time) => (
        <Button key={time} name={FREE_TIME} value={time} formNoValidate look="outline" onClick={fillIn}>
          Use {clockTime(time)}
        </Button>
      ))}
    </div>
  );
}

function fillIn(event: MouseEvent<HTMLButtonElement>) {
  const { form, value } = event.currentTarget;
  const list = form?.elements.namedItem('startTime');
  if (!(list instanceof HTMLSelectElement)) return;
  event.preventDefault();
  // Focus the list first, because filling it in removes the button.
  list.focus();
  typeInto(list, value);
}
