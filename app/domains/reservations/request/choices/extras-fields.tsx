import type { FieldMetadata } from '@conform-to/react';
import { type Charge, CHARGE_UNIT_LABELS } from '~/domains/catalog/vocabulary';
import { cents, percent, plainMoney } from '~/domains/pricing/money';
import { CheckboxField, Field } from '~/ui/fields/field';

type Props = { /** An object with a field for each charge. */ meta: unknown; charges: readonly Charge[] };

/** The extras that can be added to a stay: a checkbox for each, or a number where a stay can have several. */
export function ExtrasFields({ meta, charges }: Props) {
  const fields = (meta as FieldMetadata<Record<string, unknown>>).getFieldset();
  return charges
    .filter(({ optional }) => optional)
    .map(({ key, name, most, ...charge }) =>
      most > 1 ? (
        <Field
          key={key}
          meta={fields[key]}
          label={name}
          hint={`${priceOf(charge)}, up to ${most}`}
          type="number"
          min={0}
          max={most}
          inputMode="numeric"
        />
      ) : (
        <CheckboxField key={key} meta={fields[key]} label={name} hint={priceOf(charge)} value="1" />
      ),
    );
}

function priceOf({ per, amount }: Pick<Charge, 'per' | 'amount'>): string {
  if (per === 'percent') return `${percent(amount)} of the rent`;
  return `${plainMoney(cents(amount))} ${CHARGE_UNIT_LABELS[per]}`;
}
