import type { useForm } from '@conform-to/react';
import { Field } from '~/ui/fields/field';
import type { PublicRequest } from '../../schema';
import { ExtrasFields } from './extras-fields';
import type { RequestedRental } from '../queries.server';

type Props = {
  fields: ReturnType<typeof useForm<PublicRequest>>[1];
  rental: Pick<RequestedRental, 'guests' | 'prices'>;
};

/** Whether there is anything to choose beside the dates. */
export const hasChoices = ({ guests, prices: { charges } }: Props['rental']) =>
  guests !== null || charges.some(({ optional, per }) => optional || per === 'guest');

/** The number of guests, where the rental or its prices count them, and the extras on its price list. */
export function ChoicesFields({ fields, rental: { guests, prices } }: Props) {
  const { charges } = prices;
  return (
    <>
      {guests !== null || charges.some(({ per }) => per === 'guest') ? (
        <Field
          meta={fields.guests}
          label="Guests"
          type="number"
          inputMode="numeric"
          hint={guests === null ? undefined : `Up to ${guests}`}
        />
      ) : null}
      <ExtrasFields meta={fields.extras} charges={charges} />
    </>
  );
}
