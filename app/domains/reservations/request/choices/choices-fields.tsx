import type { useForm } from '@conform-to/react';
import { counted } from '~/domains/shared/format';
import { Field } from '~/ui/fields/field';
import type { PublicRequest } from '../../schema';
import type { Prices, Terms } from '~/domains/catalog/vocabulary';
import { DeliveryField } from './delivery-field';
import { ExtrasFields } from './extras-fields';

type Props = {
  fields: ReturnType<typeof useForm<PublicRequest>>[1];
  rental: { guests: number | null; prices: Pick<Prices, 'charges'>; terms: Pick<Terms, 'delivery'> };
  /** The number of guests as typed. */
  asked?: string;
};

/** Whether there is anything to choose in addition to the dates. */
export const hasChoices = ({ guests, prices: { charges }, terms }: Props['rental']) =>
  guests !== null || terms.delivery !== null || charges.some(({ optional, per }) => optional || per === 'guest');

/**
 * The fields for guests, if the rental or its prices count them, for the extras on its price list, and for delivery.
 */
export function ChoicesFields({ fields, rental: { guests, prices, terms }, asked }: Props) {
  const { charges } = prices;
  return (
    <>
      {guests !== null || charges.some(({ per }) => per === 'guest') ? (
        <Field
          meta={fields.guests}
          label="Guests"
          type="number"
          inputMode="numeric"
          hint={guests === null ? undefined : guestsHint(guests, asked)}
        />
      ) : null}
      <ExtrasFields meta={fields.extras} charges={charges} />
      {terms.delivery ? <DeliveryField meta={fields.deliveryAddress} /> : null}
    </>
  );
}

/** The hint for guests. It only warns of more guests than the rental takes: they refuse no request. */
const guestsHint = (most: number, asked = '') =>
  Number(asked) > most ? `Takes up to ${counted(most, 'guest')}. You can still send the request.` : `Up to ${most}`;
