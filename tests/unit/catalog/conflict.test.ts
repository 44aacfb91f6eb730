import { beforeAll, describe, expect, test, vi } from 'vitest';
import { done, refuse } from '~/domains/shared/outcome';
import type { ConflictRules } from '~/domains/shared/conflict-rules';
import { saveEdit, settleConflict } from '~/http/forms/conflict.server';
import type { Conflict } from '~/ui/forms/conflict';

type Boat = {
  name: string;
  note?: string;
  featured: boolean;
  rows: Array<{ key: string; value: string }>;
  version?: string;
};
const rules: ConflictRules<Boat> = {
  name: { label: 'Name' },
  note: { label: 'Note' },
  featured: { label: 'Featured' },
  rows: { label: 'Rows', show: (rows) => ({ lines: rows.map(({ key, value }) => `${key}: ${value}`) }) },
};
const mine: Boat = {
  name: 'A & B = C',
  note: 'one\ntwo',
  featured: true,
  rows: [
    { key: 'Beam', value: '4 m' },
    { key: 'Draft', value: '' },
  ],
  version: '1.a',
};
const theirs: Boat = { name: 'A & B = C', featured: false, rows: [{ key: 'Beam', value: '5 m' }], version: '2.b' };

/** The form data that a browser posts from the conflict page with these choices. */
function post({ version, agreed, fields }: Conflict, choices: Record<string, string>) {
  const form = new FormData();
  form.append('version', version);
  form.append('agreed', agreed);
  for (const field of fields) {
    form.append('conflict', field.name);
    form.append(`conflict.${field.name}.mine`, field.mine.entries);
    form.append(`conflict.${field.name}.theirs`, field.theirs.entries);
    if (choices[field.name]) form.append(`conflict.${field.name}`, choices[field.name]!);
  }
  return Object.fromEntries(settleConflict(form));
}

const stale = refuse('conflict', 'stale');
const edit = (save: (value: Boat) => Promise<unknown>, current: Boat | null) =>
  saveEdit(mine, { save: save as never, current: async () => current, rules, changes: async () => ({}) });

describe('a conflict of a form that does not tell what it was opened with', () => {
  let conflict: Conflict;
  beforeAll(async () => {
    conflict = (await edit(async () => stale, theirs)).conflict!;
  });

  test('shows the differing fields in order, with both values', () => {
    expect(conflict.fields.map(({ name, mine, theirs }) => [name, mine.lines, theirs.lines])).toEqual([
      ['note', ['one', 'two'], []],
      ['featured', ['Yes'], ['No']],
      ['rows', ['Beam: 4 m', 'Draft: '], ['Beam: 5 m']],
    ]);
    expect(conflict.version).toBe('2.b');
  });

  test('keeps my value where I choose it, lists included, and all equal fields', () => {
    expect(post(conflict, { note: 'mine', featured: 'mine', rows: 'mine' })).toEqual({
      version: '2.b',
      name: 'A & B = C',
      note: 'one\ntwo',
      featured: 'on',
      'rows[0].key': 'Beam',
      'rows[0].value': '4 m',
      'rows[1].key': 'Draft',
    });
  });

  test('takes their value where I choose it, including an empty one', () => {
    expect(post(conflict, { note: 'theirs', featured: 'theirs', rows: 'theirs' })).toEqual({
      version: '2.b',
      name: 'A & B = C',
      'rows[0].key': 'Beam',
      'rows[0].value': '5 m',
    });
  });

  test('stays unresolved and keeps my value while a field has no choice', () => {
    expect(post(conflict, { featured: 'theirs', rows: 'theirs' })).toMatchObject({
      version: 'undecided.b.note',
      note: 'one\ntwo',
    });
  });
});

test('passes a form through unchanged if it does not come from the conflict page', () => {
  const form = new FormData();
  form.append('agreed', 'yes');
  expect(settleConflict(form)).toBe(form);
});

describe('saving an edit', () => {
  test('reports the differing fields for a stale save', async () => {
    const { outcome, conflict } = await edit(async () => stale, theirs);
    expect(outcome.ok).toBe(false);
    expect(conflict?.fields).toHaveLength(3);
  });

  test('succeeds when both people typed the same values', async () => {
    const save = vi.fn().mockResolvedValueOnce(stale).mockResolvedValueOnce(done('saved'));
    const { outcome, conflict } = await edit(save, { ...mine, version: '2.b' });
    expect(outcome).toEqual(done('saved'));
    expect(conflict).toBeUndefined();
    expect(save).toHaveBeenLastCalledWith({ ...mine, version: '2.b' });
  });

  test('is refused if others always come first', async () => {
    const save = vi.fn().mockResolvedValue(stale);
    expect((await edit(save, { ...mine, version: '2.b' })).outcome).toBe(stale);
    expect(save).toHaveBeenCalledTimes(4);
  });

  test('reports a deleted row as not found', async () => {
    const { outcome } = await edit(async () => stale, null);
    expect(outcome).toMatchObject({ ok: false, code: 'not-found' });
  });
});

test('choices with more than 500 fields are refused before the form is built', () => {
  const chosen = (count: number) => {
    const form = new FormData();
    form.append('conflict', 'note');
    form.append('agreed', Array.from({ length: count }, (_, index) => `rows[${index}].key=x`).join('&'));
    return form;
  };
  expect([...settleConflict(chosen(500))].filter(([name]) => name.startsWith('rows'))).toHaveLength(500);
  expect(() => settleConflict(chosen(501))).toThrow('The form has too many fields');
});
