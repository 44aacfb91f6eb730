import { data } from '@remix-run/node';
import { type Outcome, type Refusal, refuse } from '~/domains/shared/outcome';
import type { Conflict, ConflictSide } from '~/ui/forms/conflict';
import { attempt } from '../process/attempt.server';
import { BodyError, readFields } from './body.server';
import type { Incoming, Rejection } from './form.server';
import { keptFormResponse } from './kept-form.server';
import { isDatabaseAway, isShortOfTime } from '../process/request-context.server';

/** Bytes; descriptions are long, and a conflict page sends both versions of them. */
const EDIT_BYTES = 512 * 1024;

type Versioned = { version?: string };

/**
 * All fields of an edit form, in the order of the conflict page: the label, and how a value is shown if its plain form
 * is not readable (a category's id, a list of images).
 */
export type ConflictRules<Value> = {
  [Name in Exclude<keyof Value, 'version'>]-?: {
    label: string;
    show?: (value: Value[Name]) => Partial<Pick<ConflictSide, 'lines' | 'images'>>;
  };
};

type Edit<Value, Saved> = {
  save: (value: Value) => Promise<Outcome<Saved>>;
  /** The stored values as this form would send them, with their version. */
  current: () => Promise<Value | null>;
  /** A function is called only if there is a conflict. */
  rules: ConflictRules<Value> | (() => Promise<ConflictRules<Value>>);
};

/** For `readForm`'s `read`: parses an edit form, or its conflict page with the choices made there. */
export const readEdit = async (request: Request): Promise<Incoming> => ({
  fields: settleConflict(await readFields(request, EDIT_BYTES)),
});

/**
 * Saves an edit. A stale one returns a `conflict` with both values of each differing field; if none differs, the save
 * is repeated. Usage: `readForm(request, schema, { read: readEdit })`, then `answerEdit`, and `<ConflictPage>` if the
 * action's answer has a `conflict` (`splitAnswer` in ui/conflict).
 */
export async function saveEdit<Value extends Versioned, Saved>(
  value: Value,
  { save, current, rules }: Edit<Value, Saved>,
): Promise<{ outcome: Outcome<Saved>; conflict?: Conflict }> {
  const outcome = await save(value);
  if (outcome.ok || outcome.code !== 'conflict') return { outcome };
  const stored = await current();
  if (!stored) return { outcome: refuse('not-found', 'Another admin deleted this while you were editing it') };
  const conflict = compare(value, stored, typeof rules === 'function' ? await rules() : rules);
  if (conflict.fields.length > 0) return { outcome, conflict };
  return { outcome: await save({ ...value, version: stored.version }) };
}

/**
 * The response to a valid edit form: the 409 page of a stale save, the form with its refusal, or the result of `saved`.
 */
export async function respondToEdit<Value extends Versioned, Saved, Answer>(
  form: { fields?: FormData; reject: (refusal: Refusal) => Rejection },
  value: Value,
  edit: Edit<Value, Saved>,
  saved: (row: Saved) => Promise<Answer>,
) {
  let conflict: Conflict | undefined;
  const outcome = await attempt(async () => {
    const result = await saveEdit(value, edit);
    conflict = result.conflict;
    return result.outcome;
  });
  // The page needs the same database: without it, the input is returned on the kept-form page.
  const away = !outcome.ok && outcome.code === 'unavailable' && isDatabaseAway();
  if (away || (conflict && isShortOfTime())) throw keptFormResponse(form.fields ?? null);
  if (conflict) return data({ conflict }, { status: 409 });
  return outcome.ok ? saved(outcome.value) : form.reject(outcome);
}

/** The fields in which `mine` and `theirs` differ; equal fields are passed along hidden. */
export function compare<Value extends Versioned>(mine: Value, theirs: Value, rules: ConflictRules<Value>): Conflict {
  const conflict: Conflict = { version: theirs.version ?? '', fields: [], agreed: '' };
  const agreed: string[] = [];
  for (const name of Object.keys(rules) as Array<Exclude<keyof Value & string, 'version'>>) {
    const { label, show } = rules[name];
    const side = (value: Value): ConflictSide => ({
      entries: entriesOf(name, value[name]).toString(),
      lines: [],
      ...(show ? show(value[name]) : { lines: plain(value[name]) }),
    });
    const field = { name, label, mine: side(mine), theirs: side(theirs) };
    if (field.mine.entries === field.theirs.entries) agreed.push(field.mine.entries);
    else conflict.fields.push(field);
  }
  return { ...conflict, agreed: agreed.filter(Boolean).join('&') };
}

const plain = (value: unknown): string[] => {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return value === undefined || value === null || value === '' ? [] : String(value).split('\n');
};

/** A value as form fields: lists and objects with Conform's names, an unchecked box not at all. */
function entriesOf(name: string, value: unknown): URLSearchParams {
  if (value === undefined || value === null || value === '' || value === false) return new URLSearchParams();
  if (typeof value !== 'object') return new URLSearchParams({ [name]: value === true ? 'on' : String(value) });
  const parts = Object.entries(value).map(([key, part]) =>
    entriesOf(Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, part),
  );
  return new URLSearchParams(parts.flatMap((part) => [...part]));
}

/** Far above the fields of every edit form: 60 specifications have 120. */
const MOST_FIELDS = 500;

/**
 * Turns a conflict page's choices back into the edit form. A field without a choice remains a conflict. Throws a
 * `BodyError` if the choices hold more than 500 fields.
 */
export function settleConflict(sent: FormData): FormData {
  const names = [...new Set(sent.getAll('conflict').map(String))];
  if (names.length === 0) return sent;
  const settled = new FormData();
  let count = 0;
  const say = (entries: FormDataEntryValue | null) => {
    for (const [name, value] of new URLSearchParams(String(entries ?? ''))) {
      if (++count > MOST_FIELDS) throw new BodyError(400, 'The form has too many fields');
      settled.append(name, value);
    }
  };
  for (const [name, value] of sent) if (!/^(conflict\b|agreed$)/.test(name)) settled.append(name, value);
  say(sent.get('agreed'));
  for (const name of names) {
    const choice = sent.get(`conflict.${name}`);
    say(sent.get(`conflict.${name}.${choice === 'theirs' ? 'theirs' : 'mine'}`));
    if (choice !== 'theirs' && choice !== 'mine') settled.set('version', 'undecided');
  }
  return settled;
}
