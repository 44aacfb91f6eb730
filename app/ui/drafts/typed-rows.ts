// @rows
import { defaultOf, type Field, inWords, isAlike, isBox, isField, labelOf, valueOf } from './typed-fields';

/** A row of a list: its values by field name within the row. */
type Row = Record<string, string>;

/** A field that stands for all rows of the list named by its `data-rows` (KeptRows); the rows are one value. */
type Rows = HTMLElement & Pick<Field, 'form'>;

const read = (rows: string) => JSON.parse(rows) as Row[];

/** The fields in the rows, each with its row number and its name within the row. */
const fieldsIn = ({ form, dataset }: Rows) =>
  [...form!.elements].filter(isField).flatMap((field) => {
    const [, list, row, name] = /^(.+)\[(\d+)\]\.(.+)$/.exec(field.name) ?? [];
    return list === dataset.rows ? [{ field, row: Number(row), name: name! }] : [];
  });

/** The current values in the rows of a list, or the page's values, as `value` reads them. */
function rowsOf(rows: Rows, value: (field: Field) => string): string {
  const found: Row[] = [];
  for (const { field, row, name } of fieldsIn(rows)) (found[row] ??= {})[name] = value(field);
  return JSON.stringify(found);
}
export const typedRows = (rows: Rows) => rowsOf(rows, valueOf);
export const givenRows = (rows: Rows) => rowsOf(rows, defaultOf);

/** Whether nothing was typed since the page came. A browser may have filled in earlier values of these fields. */
export function isAsLeft(rows: Rows, left: string): boolean {
  const before = read(left);
  return fieldsIn(rows).every(({ field, row, name }) =>
    [defaultOf(field), before[row]?.[name]].includes(valueOf(field)),
  );
}

/** One sample field for each field name in the rows. */
const samplesOf = (rows: Rows) => new Map(fieldsIn(rows).map(({ name, field }) => [name, field]));
const isHidden = (field: Field | undefined) => field?.type === 'hidden';
const isText = (field: Field | undefined) =>
  !field || !(isHidden(field) || isBox(field) || field.matches('select, [type=number]'));

/** The visible values of each row that has typed text; empty rows, which forms offer, are left out. */
function seenIn(rows: Rows, text: string): Map<string, string>[] {
  const samples = samplesOf(rows);
  return read(text)
    .map((row) => new Map(Object.entries(row).filter(([name, value]) => value !== '' && !isHidden(samples.get(name)))))
    .filter((row) => [...row.keys()].some((name) => isText(samples.get(name))));
}

/** Whether the server may have stored one list of rows as the other. */
export function areAlike(rows: Rows, one: string, other: string): boolean {
  const [some, more] = [seenIn(rows, one), seenIn(rows, other)];
  return (
    some.length === more.length &&
    some.every((row, index) =>
      [...row.keys(), ...more[index]!.keys()].every((name) =>
        isAlike(row.get(name) ?? '', more[index]!.get(name) ?? ''),
      ),
    )
  );
}

/** The rows of a list, one line each, as the page would show them. */
export function rowsInWords(rows: Rows, text: string): string {
  const samples = samplesOf(rows);
  const worded = (name: string, value: string) => {
    const sample = samples.get(name);
    if (!sample) return value;
    // The label of a checkbox ends with the number of its row.
    return isBox(sample) ? labelOf(sample).replace(/ \d+$/, '') : inWords(sample, value);
  };
  const lines = seenIn(rows, text).map((row) => [...row].map(([name, value]) => worded(name, value)).join(', '));
  return lines.join('\n') || 'none';
}

/** The label of the list. */
export const listLabelOf = (rows: Rows) =>
  rows.closest('fieldset')?.querySelector('legend')?.textContent.trim() ?? rows.dataset.rows!;
