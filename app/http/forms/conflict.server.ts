import { data } from '@remix-run/node';
import type { ConflictRules } from '~/domains/shared/conflict-rules';
import { entriesOf, rowVersion, undecidedVersion } from '~/domains/shared/edit-version.server';
import { type Outcome, type Refusal, refuse } from '~/domains/shared/outcome';
import type { Conflict } from '~/ui/forms/conflict';
import type { ConflictSide } from '~/ui/forms/conflict-choice';
import { attempt } from '../process/attempt.server';
import { isDatabaseAway, isShortOfTime } from '../process/request-context.server';
import { readFields, tooMany } from './body.server';
import { redirectWithFlash } from './flash.server';
import type { Incoming, Rejection } from './form.server';
import { keptFormResponse } from './kept-form.server';
import { type FieldName, type Merge, merge, type Versioned } from './merge.server';
import { type LastChange, type MergeReport, reportMerge } from './merge-report.server';

/** Bytes; descriptions are long, and a conflict page sends both versions of them. */
const EDIT_BYTES = 512 * 1024;

/** The refusal of a form whose record is gone. */
export const DELETED = refuse('not-found', 'Another admin deleted this while you were editing it');

/** Maximum times that a save is merged with another admin's earlier save. */
const MERGES = 3;

type Edit<Value, Saved> = {
  save: (value: Value) => Promise<Outcome<Saved>>;
  /** The stored values as this form would send them, with their version. */
  current: () => Promise<Value | null>;
  /** A function is called only if there is a conflict. */
  rules: ConflictRules<Value> | (() => Promise<ConflictRules<Value>>);
  /** The last known change of each column since a version of the row. */
  changes: (version: number) => Promise<Record<string, LastChange | undefined>>;
};

type Saving<Saved> = {
  outcome: Outcome<Saved>;
  conflict?: Conflict;
  /** Sentences about the changes of other admins that were merged automatically. */
  taken: string[];
};

/** For `readForm`'s `read`: parses an edit form, or its conflict page with the choices made there. */
export const readEdit = async (request: Request): Promise<Incoming> => ({
  fields: settleConflict(await readFields(request, EDIT_BYTES)),
});

/**
 * Saves an edit. A stale one is merged with the stored row. If both changed a field, it returns a `conflict`; otherwise
 * it saves the merged values. Usage: `readForm(request, schema, { read: readEdit })`, then `respondToEdit`, and
 * `<ConflictPage>` if the action's answer has a `conflict` (`useEdited` in ui/forms/conflict).
 */
export async function saveEdit<Value extends Versioned, Saved>(
  sent: Value,
  { save, current, rules, changes }: Edit<Value, Saved>,
): Promise<Saving<Saved>> {
  let value = sent;
  let taken: string[] = [];
  for (let merges = 0; ; merges++) {
    const outcome = await save(value);
    if (!outcome.ok && outcome.code === 'not-found') return { outcome: DELETED, taken };
    if (outcome.ok || outcome.code !== 'conflict' || merges === MERGES) return { outcome, taken };
    const stored = await current();
    if (!stored) return { outcome: DELETED, taken };
    const known = typeof rules === 'function' ? await rules() : rules;
    const merged = merge(value, stored, known);
    const report = reportMerge(merged, known, await changes(rowVersion(value.version)));
    taken = [...taken, ...report.taken];
    if (merged.asked.length > 0) {
      return {
        outcome,
        conflict: conflictOf(value, stored, { merged, rules: known, report: { ...report, taken } }),
        taken,
      };
    }
    value = merged.value;
  }
}

/**
 * The response to a valid edit form: the 409 page of a conflict, the form with its refusal, or the page that `saved`
 * names, with its message and the changes that were taken over from other admins.
 */
export async function respondToEdit<Value extends Versioned, Saved>(
  form: { fields?: FormData; reject: (refusal: Refusal) => Rejection },
  value: Value,
  edit: Edit<Value, Saved>,
  saved: (row: Saved) => MaybePromise<Parameters<typeof redirectWithFlash>>,
) {
  let result: Saving<Saved> | undefined;
  const outcome = await attempt(async () => {
    result = await saveEdit(value, edit);
    return result.outcome;
  });
  const { conflict, taken } = result ?? {};
  // The page needs the same database: without it, the kept-form page returns the input.
  const away = !outcome.ok && outcome.code === 'unavailable' && isDatabaseAway();
  if (away || (conflict && isShortOfTime())) throw keptFormResponse(form.fields ?? null);
  if (conflict) return data({ conflict }, { status: 409 });
  if (!outcome.ok) return form.reject(outcome);
  const [url, flash] = await saved(outcome.value);
  return redirectWithFlash(url, { ...flash, description: inSentences(flash.description, taken ?? []) });
}

type MaybePromise<Value> = Value | Promise<Value>;

const inSentences = (description: string | undefined, further: string[]) =>
  further.length === 0 ? description : [description?.replace(/(?<![.!?])$/, '.'), ...further].filter(Boolean).join(' ');

type Basis<Value> = { merged: Merge<Value>; rules: ConflictRules<Value>; report: MergeReport };

/** Both values of each field that the page asks about; the page passes all other fields along hidden. */
function conflictOf<Value extends Versioned>(
  mine: Value,
  theirs: Value,
  { merged, rules, report }: Basis<Value>,
): Conflict {
  const names = Object.keys(rules) as Array<FieldName<Value>>;
  const agreed = names.filter((name) => !merged.asked.includes(name));
  const fields = names
    .filter((name) => merged.asked.includes(name))
    .map((name) => {
      const { label, show } = rules[name];
      const side = (value: Value): ConflictSide => ({
        entries: entriesOf(name, value[name]).toString(),
        lines: [],
        ...(show ? show(value[name]) : { lines: plain(value[name]) }),
      });
      return { name, label, mine: side(mine), theirs: side(theirs) };
    });
  return {
    ...{ version: theirs.version ?? '', fields, saved: report.saved, merged: [...report.taken, ...report.kept] },
    agreed: agreed
      .map((name) => entriesOf(name, merged.value[name]).toString())
      .filter(Boolean)
      .join('&'),
  };
}

const plain = (value: unknown): string[] => {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return value === undefined || value === null || value === '' ? [] : String(value).split('\n');
};

/** Far above the number of fields of any edit form: 60 specifications have 120. */
const MOST_FIELDS = 500;

/**
 * Turns a conflict page's choices back into the edit form. The page asks again about a field without a choice. Throws a
 * `BodyError` if the choices hold more than 500 fields.
 */
export function settleConflict(sent: FormData): FormData {
  const names = [...new Set(sent.getAll('conflict').map(String))];
  if (names.length === 0) return sent;
  const settled = new FormData();
  let count = 0;
  const say = (entries: FormDataEntryValue | null) => {
    for (const [name, value] of new URLSearchParams(String(entries ?? ''))) {
      if (++count > MOST_FIELDS) throw tooMany();
      settled.append(name, value);
    }
  };
  for (const [name, value] of sent) if (!/^(conflict\b|agreed$)/.test(name)) settled.append(name, value);
  say(sent.get('agreed'));
  const choiceOf = (name: string) => sent.get(`conflict.${name}`);
  for (const name of names) say(sent.get(`conflict.${name}.${choiceOf(name) === 'theirs' ? 'theirs' : 'mine'}`));
  const undecided = names.filter((name) => choiceOf(name) !== 'theirs' && choiceOf(name) !== 'mine');
  if (undecided.length > 0) settled.set('version', undecidedVersion(String(sent.get('version')), undecided));
  return settled;
}
