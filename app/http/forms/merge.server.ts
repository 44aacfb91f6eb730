import { entriesOf, sinceOpened } from '~/domains/shared/edit-version.server';

export type Versioned = { version?: string };

export type FieldName<Value> = Exclude<keyof Value & string, 'version'>;

/** The merge of two edits of a record: `value` has all fields merged except those that are `asked`. */
export type Merge<Value> = {
  value: Value;
  /** Fields that both admins changed, to different values. */
  asked: Array<FieldName<Value>>;
  /** Fields that only the other admin changed. */
  taken: Array<FieldName<Value>>;
  /** Fields that only this admin changed. */
  kept: Array<FieldName<Value>>;
};

/**
 * Merges `mine` with the stored `theirs`, compared with the values that the form of `mine` was opened with. Fields with
 * the same `together` depend on each other: a change of one counts as a change of all. If the form's version does not
 * reveal its first values, every difference is asked.
 */
export function merge<Value extends Versioned>(
  mine: Value,
  theirs: Value,
  rules: Record<FieldName<Value>, { together?: string }>,
): Merge<Value> {
  const changed = sinceOpened(
    mine.version,
    Object.keys(theirs).filter((name) => name !== 'version'),
  );
  const names = Object.keys(rules) as Array<FieldName<Value>>;
  const differing = names.filter((name) => text(name, mine) !== text(name, theirs));
  const isChanged = (name: FieldName<Value>, values: Value) => {
    const group = differing.filter(
      (other) => other === name || (rules[name].together ?? name) === rules[other].together,
    );
    return !changed || group.some((other) => changed(other, values));
  };
  const isMine = (name: FieldName<Value>) => isChanged(name, mine);
  const isTheirs = (name: FieldName<Value>) => isChanged(name, theirs);
  const taken = differing.filter((name) => !isMine(name));
  return {
    value: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])), version: theirs.version },
    asked: differing.filter((name) => isMine(name) && isTheirs(name)),
    taken,
    kept: differing.filter((name) => isMine(name) && !isTheirs(name)),
  };
}

const text = <Value extends object>(name: keyof Value & string, values: Value) =>
  entriesOf(name, values[name]).toString();
