import { weekdayName } from '~/domains/catalog/terms/words';
import { dollars } from '~/domains/shared/format';

const money = (amount: number | undefined) => ({ lines: amount ? [dollars(amount)] : [] });

/** The fields of a rate, as the conflict page shows them. */
export const RATE_FIELDS = {
  intent: { label: 'Save' },
  name: { label: 'Name' },
  firstDay: { label: 'First day' },
  lastDay: { label: 'Last day' },
  price: { label: 'Price', show: money },
  surcharge: { label: 'Surcharge', show: money },
  surchargeWeekdays: { label: 'Days of the surcharge', show: (days: number[]) => ({ lines: days.map(weekdayName) }) },
  minimumStay: { label: 'Minimum stay' },
};
