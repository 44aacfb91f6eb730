import { type FieldMetadata, getCollectionProps, getInputProps } from '@conform-to/react';
import { CONTROL } from '~/ui/fields/field-frame';
import { ChoiceField } from '../choice-field';
import { type PriceUnit, type TermName, type Terms, TERMS, type TermValues } from '../vocabulary';
import { TERM_LABELS } from './fields';
import { lengthsOf, termValue, WEEK, weekdayName } from './words';

type Props = {
  name: TermName;
  /** Conform's field metadata. */
  meta: unknown;
  unit: PriceUnit | null;
  inherited: Terms | null;
};

type Chosen = { choice: string; value?: string };

type Input = { type: 'time' | 'number'; /** The label after the term's name: what a number counts. */ set: string };

/** The input of a value. Weekdays are boxes instead, and an offer has no input, since its choice is the whole value. */
const INPUTS: Record<keyof TermValues, ((unit: PriceUnit | null) => Input) | null> = {
  time: () => ({ type: 'time', set: 'set here' }),
  minutes: () => ({ type: 'number', set: 'in minutes' }),
  hours: () => ({ type: 'number', set: 'in hours' }),
  stay: (unit) => ({ type: 'number', set: `in ${lengthsOf(unit)}` }),
  weekdays: null,
  offer: null,
};

/** A choice, and an input that shows once the term has its own value, also without scripts. */
export function TermField({ name, meta, unit, inherited }: Props) {
  const { value } = (meta as FieldMetadata<Chosen, Record<string, unknown>, string[]>).getFieldset();
  const above = inherited?.[name] ?? null;
  const input = INPUTS[TERMS[name]]?.(unit);
  const isOffer = TERMS[name] === 'offer';
  return (
    <ChoiceField
      meta={meta}
      label={TERM_LABELS[name]}
      inherited={inherited && (above === null ? 'none' : termValue(name, above, unit))}
      own={isOffer ? 'On request' : undefined}
      valueErrors={value.errors}
    >
      {input ? <Own name={name} meta={value} input={input} /> : isOffer ? null : <Weekdays meta={value} />}
    </ChoiceField>
  );
}

type Meta = { meta: FieldMetadata<string | undefined, Record<string, unknown>, string[]> };

function Own({ name, meta, input: { type, set } }: Meta & Pick<Props, 'name'> & { input: Input }) {
  const { key: _, ...input } = getInputProps(meta, { type });
  return (
    <label className="block text-sm text-muted">
      <span className="mb-1 block">
        {TERM_LABELS[name]} {set}
      </span>
      <input {...input} className={CONTROL} step={type === 'number' ? 1 : undefined} />
    </label>
  );
}

function Weekdays({ meta }: Meta) {
  const boxes = getCollectionProps(meta, { type: 'checkbox', options: WEEK });
  return (
    <div id={meta.id} className="flex flex-wrap gap-x-5" role="group" aria-label="Days on which a stay can begin">
      {boxes.map(({ key, ...box }) => (
        <label key={key} className="flex min-h-11 items-center gap-2.5 text-sm">
          <input {...box} className="size-5 shrink-0 accent-bronze" />
          {weekdayName(Number(box.value))}
        </label>
      ))}
    </div>
  );
}
