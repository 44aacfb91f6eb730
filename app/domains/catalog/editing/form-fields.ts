import type { ConflictSide } from '~/ui/forms/conflict-choice';

/** Columns that no edit form of a rental has: the database, a save, or another screen (terms, prices) writes them. */
export type AutomaticColumn =
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'rentalCount' | 'featuredPosition' | 'archivedAt' | 'terms' | 'prices';

type Shown = Partial<Pick<ConflictSide, 'lines' | 'images'>>;

/** One field of an edit form. `Value` is the type in the form, `Column` the type in the database. */
type FormField<Value, Column> = {
  /** The label in the form and on the conflict page. */
  label: string;
  /** The form's value of a stored one; undefined for an empty field. */
  read: (stored: Column) => Value | undefined;
  /** Converts the form's value to the stored one. */
  write: (value: Value) => Column;
  /** Whether an empty field empties its column. */
  clears: boolean;
  /** The form in which the conflict page shows a value whose plain form is not readable. */
  show?: (value: Value) => Shown;
  /** Fields with the same word depend on each other: the changes of two admins to them are not mixed. */
  together?: string;
};

/**
 * The fields of a form, one for each entry of its schema. A field with another name than its column names the column.
 */
export type FormFields<Form, Row> = {
  [Name in Exclude<keyof Form, 'version'>]-?: Name extends keyof Row
    ? FormField<NonNullable<Form[Name]>, Row[Name]>
    : {
        [Column in keyof Row]: FormField<NonNullable<Form[Name]>, Row[Column]> & { column: Column };
      }[keyof Row];
};

/** A field that is never empty. */
export const asStored = <Value>(label: string, show?: (value: Value) => Shown) => ({
  label,
  show,
  clears: false,
  read: (stored: Value) => stored,
  write: (value: Value) => value,
});

/** An optional field; null when empty. */
export const orNull = <Value>(label: string, show?: (value: Value | undefined) => Shown) => ({
  label,
  show,
  clears: true,
  read: (stored: Value | null) => stored ?? undefined,
  write: (value: Value | undefined) => value ?? null,
});

/** An optional text; '' when empty. */
export const orBlank = (label: string) => ({
  label,
  clears: true,
  read: (stored: string) => stored || undefined,
  write: (value: string | undefined) => value ?? '',
});

type AnyField = {
  column?: string;
  clears: boolean;
  read: (stored: never) => unknown;
  write: (value: never) => unknown;
};
export type AnyFields = Record<string, AnyField>;
type Named<Fields extends AnyFields, Name extends keyof Fields> = Fields[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : Name;

/** The columns that a form with these fields writes. */
export type ColumnsOf<Fields extends AnyFields> = { [Name in keyof Fields]: Named<Fields, Name> }[keyof Fields];

/** The values of a form with these fields. */
export type FormValues<Fields extends AnyFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]['read']> };

/** The same with the version of the row, which every opened form has. */
export type EditValues<Fields extends AnyFields> = FormValues<Fields> & { version?: string };

/** The form values of a stored row. */
export function formValues<Fields extends AnyFields>(fields: Fields, row: object): FormValues<Fields> {
  const stored = row as Record<string, never>;
  const values = Object.entries(fields).map(([name, { column = name, read }]) => [name, read(stored[column]!)]);
  return Object.fromEntries(values) as FormValues<Fields>;
}

/** The columns to write for the values sent; an omitted field leaves its column unchanged. */
export function columnsOf<Fields extends AnyFields, Sent extends Partial<FormValues<Fields>>>(
  fields: Fields,
  sent: Sent,
) {
  const values = sent as Record<string, never>;
  const columns = Object.entries(fields).flatMap(([name, { column = name, write }]) =>
    name in sent ? [[column, write(values[name]!)] as const] : [],
  );
  return Object.fromEntries(columns) as {
    [Name in keyof Sent as Name extends keyof Fields ? Named<Fields, Name> : never]: Name extends keyof Fields
      ? ReturnType<Fields[Name]['write']>
      : never;
  };
}

/** Adds the optional fields that a submitted form omits because they are empty: a save then clears them. */
export function withBlanks<Fields extends AnyFields, Sent extends object>(fields: Fields, sent: Sent) {
  const blanks = Object.entries(fields).flatMap(([name, { clears }]) => (clears ? [[name, undefined]] : []));
  return { ...Object.fromEntries(blanks), ...sent } as Sent & { [Name in keyof Fields & keyof Sent]: Sent[Name] };
}
