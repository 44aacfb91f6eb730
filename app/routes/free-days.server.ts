import { FREE_DAYS } from '~/domains/availability/vocabulary';
import { isIsoDay } from '~/domains/shared/calendar';
import { readFields } from '~/http/forms/body.server';

/**
 * For `readForm`'s `read`: where the button of the next free days was pressed, the form has these days and comes back
 * as it was typed, with its dates checked and nothing else.
 */
export async function readWithFreeDays(request: Request) {
  const fields = await readFields(request);
  const [startDate, endDate] = String(fields.get(FREE_DAYS) ?? '').split(' ');
  if (isIsoDay(startDate) && isIsoDay(endDate)) {
    fields.set('startDate', startDate);
    fields.set('endDate', endDate);
    fields.set('__intent__', JSON.stringify({ type: 'validate', payload: { name: 'startDate' } }));
  }
  fields.delete(FREE_DAYS);
  return { fields };
}
