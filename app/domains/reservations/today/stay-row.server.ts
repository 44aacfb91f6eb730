import { stayText } from '~/domains/shared/times';
import { withExpected } from '../expected-times';
import { deliveryOf, missedText, undeliveredText } from '../rules';
import type { StayRow } from './rows';
import type { Start, Stay } from './stay-columns.server';

/** A reservation as every list of Today shows it. */
export const rowOf = (stay: Stay): StayRow => ({
  id: stay.id,
  title: stay.customerName,
  text: `${stay.rentalName}, ${stayText(withExpected(stay))}`,
  ...{ demo: stay.demo, phone: stay.customerPhone, missed: missedText(stay.missedTerms) },
});

/** The row of a reservation that begins, with its delivery address. */
export function startRow(stay: Start): StayRow {
  const delivery = deliveryOf(stay, stay);
  return { ...rowOf(stay), deliveryAddress: delivery.deliveryAddress, undelivered: undeliveredText(delivery) };
}
