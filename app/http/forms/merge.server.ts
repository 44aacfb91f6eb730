import { entriesOf, sinceOpened } from '~/domains/shared/edit-version.server';

export type Versioned = { version?: string };

export type FieldName<Value> = Exclude<keyof Value & string, 'version'>;

/** How two edits of a record become one: the fields of `value` are merged but for those that are `asked`. */
export type Merge<Value> = {
  value: Value;
  /** Both changed them, to different values. */
  asked: Array<FieldName<Value>>;
  /** Only the other admin changed them. */
  taken: Array<FieldName<Value>>;
  /** Only this admin changed them. */
  kept: Array<FieldName<Value>>;
};

/**
 * Merges `mine` with the stored `theirs`, compared with what the form of `mine` was opened with. Fields with the same
 * `together` depend on each other: a change of one of them counts as a change of all. If the form's version does not
 * tell what it was opened with, every difference is asked.
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
