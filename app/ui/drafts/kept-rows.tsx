// @rows
import { type FormEvent, useEffect, useRef } from 'react';
import { useShown } from '../use-shown';
import { givenRows, typedRows } from './typed-rows';

type Props = {
  /** Conform's form metadata. */
  form: { key: string | undefined; update: (intent: never) => void };
  /** The name of the list. */
  list: string;
};

/**
 * Stands beside the rows of a list, in their fieldset. It keeps unsaved rows, whether added, filled in, moved or
 * removed, as one value in a field that is never seen or sent. The tab keeps and restores that field like typed input.
 * After a draft is discarded, the form has another key, and the field is a new one.
 */
export const KeptRows = ({ form, list }: Props) => (
  <RowsField
    key={form.key}
    list={list}
    onPut={(rows) => form.update({ name: list, value: JSON.parse(rows) as unknown } as never)}
  />
);

function RowsField({ list, onPut }: { list: string; onPut: (rows: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Before the tab restores a draft: later, this would undo it.
  useShown(() => void (area.current!.defaultValue = givenRows(area.current!)), []);
  useShown(() => keep(area.current!));
  useEffect(() => {
    const field = area.current!;
    const form = field.form!;
    const typed = ({ target }: Event) => void ((target as HTMLInputElement).name.startsWith(`${list}[`) && keep(field));
    form.addEventListener('input', typed);
    return () => form.removeEventListener('input', typed);
  }, [list]);
  const put = ({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) => {
    if (field.value !== typedRows(field)) onPut(field.value);
  };
  return <textarea ref={area} name={`rows.${list}`} data-rows={list} hidden disabled onInput={put} />;
}

/** Copies the values of the rows into the field that stands for them, as if they were typed. */
function keep(field: HTMLTextAreaElement) {
  const rows = typedRows(field);
  if (rows === field.value) return;
  field.value = rows;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
