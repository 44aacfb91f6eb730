import { type FieldMetadata, getCollectionProps, getInputProps } from '@conform-to/react';
import { CONTROL } from '~/ui/fields/field-frame';
import { ChoiceField } from '../choice-field';
import type { PriceUnit, Terms } from '../vocabulary';
import { TERM_LABELS } from './fields';
import { lengthsOf, termValue, weekdayName } from './words';

type Props = {
  name: keyof Terms;
  /** Conform's. */
  meta: unknown;
  unit: PriceUnit | null;
  inherited: Terms | null;
};

type Chosen = { choice: string; value?: string };

/** What a number counts. */
function counted(name: keyof Terms, unit: PriceUnit | null): string {
  if (name === 'turnaroundMinutes') return 'minutes';
  if (name === 'noticeHours') return 'hours';
  return lengthsOf(unit);
}

/** A choice, and an input that shows once the term has a value of its own: without scripts, too. */
export function TermField({ name, meta, unit, inherited }: Props) {
  const { value } = (meta as FieldMetadata<Chosen, Record<string, unknown>, string[]>).getFieldset();
  const above = inherited?.[name] ?? null;
  return (
    <ChoiceField
      meta={meta}
      label={TERM_LABELS[name]}
      inherited={inherited && (above === null ? 'none' : termValue(name, above, unit))}
      valueErrors={value.errors}
    >
      {name === 'arrivalWeekdays' ? <Weekdays meta={value} /> : <Own name={name} meta={value} unit={unit} />}
    </ChoiceField>
  );
}

type Meta = { meta: FieldMetadata<string | undefined, Record<string, unknown>, string[]> };

function Own({ name, meta, unit }: Meta & Pick<Props, 'name' | 'unit'>) {
  const isTime = name === 'handoverTime' || name === 'returnTime';
  const { key: _, ...input } = getInputProps(meta, { type: isTime ? 'time' : 'number' });
  return (
    <label className="block text-sm text-muted">
      <span className="mb-1 block">
        {isTime ? `${TERM_LABELS[name]} set here` : `${TERM_LABELS[name]} in ${counted(name, unit)}`}
      </span>
      <input {...input} className={CONTROL} step={isTime ? undefined : 1} />
    </label>
  );
}

const WEEK = ['1', '2', '3', '4', '5', '6', '7'];

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
