import type { Db } from '~/db/database.server';
import { refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { readsRental } from '../../subscribers/queries.server';
import { refusedUrl } from '../public-address.server';

type Source = { url: string; subscriberId?: number };

const NO_PARTY = refuseField('subscriberId', 'It does not read the calendar of this rental');

/** The refusal of an address that a rental cannot read, or of a party that it cannot name; null if both are allowed. */
export async function refuseSource(tx: Db, { url, subscriberId }: Source, rentalId: number) {
  const refused = refusedUrl(new URL(url), env.CALENDAR_PRIVATE_HOSTS);
  if (refused) return refuseField('url', refused.message);
  return subscriberId === undefined || (await readsRental(tx, subscriberId, rentalId)) ? null : NO_PARTY;
}
