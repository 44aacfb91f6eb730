import { weekdayName } from '~/domains/catalog/terms/words';
import { dollars } from '~/domains/shared/format';

const money = (amount: number | undefined) => ({ lines: amount ? [dollars(amount)] : [] });

/**
 * The fields of a rate, as the conflict page shows them; the days belong together, and so do the price and its
 * surcharge.
 */
export const RATE_FIELDS = {
  intent: { label: 'Save' },
  name: { label: 'Name' },
  firstDay: { label: 'First day', together: 'days' },
  lastDay: { label: 'Last day', together: 'days' },
  price: { label: 'Price', show: money, together: 'price' },
  surcharge: { label: 'Surcharge', show: money, together: 'price' },
  surchargeWeekdays: {
    label: 'Surcharge days',
    show: (days: number[]) => ({ lines: days.map(weekdayName) }),
    together: 'price',
  },
  minimumStay: { label: 'Minimum stay' },
};
