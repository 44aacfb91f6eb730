import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { bookings } from '../tables.server';
import { lockReservation } from '../history/transition.server';
import { LONGEST_PAYMENT_LINK } from '../vocabulary';

/**
 * Shows a hosted payment link on the customer's page, or removes it. Refuses anything but an https address of one of
 * PAYMENT_LINK_HOSTS. The same link again changes nothing.
 */
export async function setPaymentLink(
  id: number,
  { link, actor }: { link?: string; actor: string },
  { db = database }: { db?: typeof database } = {},
): Promise<Outcome<{ host: string | null }>> {
  const url = link === undefined ? null : allowedLink(link);
  if (link !== undefined && !url) {
    const hosts = env.PAYMENT_LINK_HOSTS.join(' or ') || 'an allowed host; none is set up yet';
    return refuseField('link', `Please paste an https address of ${hosts}`);
  }
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const paymentLink = url?.href ?? null;
    const host = url?.host ?? null;
    if (held.value.paymentLink === paymentLink) return done({ host });
    await tx.update(bookings).set({ paymentLink }).where(eq(bookings.id, id));
    const reason = host ? `Payment link: ${host}` : 'Payment link removed';
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'payment', actor, reason });
    return done({ host });
  });
}

/** An https address of an allowed host, without a username, a password or a port; null for anything else. */
function allowedLink(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password && !url.port;
  return isPlain && url.href.length <= LONGEST_PAYMENT_LINK && env.PAYMENT_LINK_HOSTS.includes(url.hostname)
    ? url
    : null;
}
