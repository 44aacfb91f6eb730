import { textOfMail } from '~/domains/mail/templates/compose.server';
import { rentFormula } from '~/domains/pricing/rules';
import { payloadOf } from '../mail.server';
import type { ReservationDetail } from './queries.server';

/**
 * What the customer's mail would say now, as plain text for a messenger: the confirmation, or the offer while the
 * request is pending; null for any other reservation, and after an erasure.
 */
export function copiedText(reservation: ReservationDetail, now: Date): string | null {
  const { status, erasedAt, optionUntil, agreedTotal, totalPrice, unitPrice, days, reference } = reservation;
  if (erasedAt || (status !== 'pending' && status !== 'confirmed')) return null;
  const keptUntil = status === 'pending' && optionUntil && optionUntil > now ? optionUntil : null;
  const kind = status === 'confirmed' ? 'booking-confirmed' : keptUntil ? 'booking-kept' : 'booking-received';
  const agreed = agreedTotal !== null && agreedTotal !== totalPrice;
  const payload = payloadOf(reservation, { keptUntil, previousTotal: agreed ? totalPrice : undefined });
  const formula = rentFormula({ ...reservation, price: unitPrice }, days);
  return textOfMail({ kind, payload, createdAt: now }, [
    ...(agreed ? [] : [['Calculation', formula] as const]),
    ['Reference', reference],
  ]);
}
