import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accepted,
  begunAnew,
  discard,
  draftOf,
  formKey,
  hasUnsent,
  keepDraft,
  keepFor,
  keepSince,
  sending,
  settled,
  typedSince,
} from '~/ui/drafts/drafts';

// A tab without a page: only its storage.
const tab = new Map<string, string>();
const sessionStorage = {
  getItem: (name: string) => tab.get(name) ?? null,
  setItem: (name: string, text: string) => void tab.set(name, text),
  removeItem: (name: string) => void tab.delete(name),
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', sessionStorage);
  tab.clear();
  settled();
  keepFor('');
});
afterEach(() => void vi.unstubAllGlobals());

const details = formKey('/admin/7', 'rental-7');
const typed = (value: string, was = '') => ({ value, was });

test('everyone has drafts of their own, and an admin’s sign-in removes those of another', () => {
  keepFor('ada');
  keepDraft(details, { place: typed('Key Biscayne') });
  keepFor('');
  expect(draftOf(details)).toEqual({});
  keepDraft('/contact contact', { message: typed('Two nights') });
  keepFor('ada');
  expect(draftOf(details)).toEqual({ place: typed('Key Biscayne') });
  keepFor('ida');
  expect([draftOf(details), hasUnsent()]).toEqual([{}, false]);
  keepFor('ada');
  expect(draftOf(details)).toEqual({});
  keepFor('');
  expect(draftOf('/contact contact')).toEqual({ message: typed('Two nights') });
});

test('a sign-in forgets the name that was typed to sign in', () => {
  keepDraft('/auth login', { username: typed('ada') });
  keepFor('ida');
  keepFor('');
  expect(draftOf('/auth login')).toEqual({});
});

test('an accepted form is forgotten, and nothing typed into its page is kept until the next one', () => {
  keepDraft(details, { place: typed('Key Biscayne', 'Miami') });
  sending('/admin/7', details);
  accepted('/admin/7');
  expect(draftOf(details)).toEqual({});
  keepDraft(details, { place: typed('Key Biscayne', 'Miami') });
  expect(tab.size).toBe(0);
  settled();
  keepDraft(details, { place: typed('Key', 'Key Biscayne') });
  expect(draftOf(details)).toEqual({ place: typed('Key', 'Key Biscayne') });
});

test('only input typed after a form was sent survives its acceptance', () => {
  keepDraft(details, { place: typed('Key Biscayne', 'Miami'), note: typed('Long') });
  sending('/admin/7', details);
  keepSince(details, 'place', typed('Key Biscayne, west', 'Miami'));
  keepSince(details, 'name', typed('Halia II', 'Halia'));
  keepSince(details, 'note', typed('Longer'));
  // The event of a field that loses focus; the note has the sent value again, so it is not kept.
  keepSince(details, 'note', typed('Long'));
  accepted('/admin/7');
  // The saved place may differ from the one that was sent, since the server formats it.
  const since = { place: { value: 'Key Biscayne, west' }, name: typed('Halia II', 'Halia') };
  expect(typedSince(details)).toEqual(since);
  // When the form is opened later, it may have a value that another person has saved.
  const known = ['Key Biscayne', 'Miami'];
  expect(draftOf(details)).toEqual({ ...since, place: { value: 'Key Biscayne, west', known } });
  keepDraft(details, { place: typed('Key Biscayne', 'Miami'), note: typed('Long') });
  keepSince(details, 'name', typed('Halia', 'Halia'));
  keepSince(details, 'place', typed('Miami', 'Miami'));
  expect(draftOf(details)).toEqual({ place: { value: 'Miami', known } });
  begunAnew(details);
  keepDraft(details, { place: typed('Key West', 'Key Biscayne') });
  expect(draftOf(details)).toEqual({ place: typed('Key West', 'Key Biscayne') });
  discard(details);
  expect([draftOf(details), typedSince(details)]).toEqual([{}, {}]);
});

test('in a form of stored values, the earlier draft counts until the form is saved again', () => {
  for (const [saved, saves] of [
    [0, 1],
    [7, 8],
  ]) {
    sending('/admin/7', details, saved);
    keepSince(details, 'place', typed('Key', 'Miami'));
    keepSince(details, 'place', typed('Key Biscayne', 'Miami'));
    accepted('/admin/7');
    expect(typedSince(details)).toEqual({ place: typed('Key Biscayne', 'Miami') });
    settled();
    keepDraft(details, { place: typed('Key West', 'Miami') });
    sending('/admin/7', details, saved);
    keepSince(details, 'place', typed('Key Biscayne', 'Miami'));
    accepted('/admin/7');
    expect(draftOf(details)).toEqual({ place: { value: 'Key Biscayne', known: ['Key West', 'Miami'], saves } });
    expect(typedSince(details)).toEqual({ place: { value: 'Key Biscayne' } });
    settled();
    discard(details);
  }
});

test('the input of one user is not kept for the next, and a form that is sent again starts fresh', () => {
  keepFor('ada');
  sending('/admin/7', details);
  keepSince(details, 'place', typed('Key'));
  expect(typedSince(details)).toEqual({ place: typed('Key') });
  sending('/admin/7', details);
  expect(typedSince(details)).toEqual({});
  keepSince(details, 'place', typed('Key'));
  keepFor('ida');
  accepted('/admin/7');
  expect([draftOf(details), typedSince(details)]).toEqual([{}, {}]);
});

test('input typed after a response that saved nothing is not put into the next form', () => {
  sending('/admin/7', details);
  keepSince(details, 'place', typed('Key'));
  settled();
  keepSince(details, 'name', typed('Halia'));
  expect(typedSince(details)).toEqual({});
  sending('/admin/7', details);
  keepSince(details, 'place', typed('Key'));
  accepted('/admin/7');
  settled();
  expect(typedSince(details)).toEqual({ place: typed('Key') });
});

test('a form without an id takes all input for its path with it; a search is never unsent', () => {
  keepDraft(details, { place: typed('Key') });
  keepDraft('/admin/8 rental-8', { place: typed('Key') });
  sending('/admin/7', formKey('/admin/7', ''));
  accepted('/admin/7');
  keepDraft(details, { place: typed('Key') });
  settled();
  expect([draftOf(details), draftOf('/admin/8 rental-8')]).toEqual([{}, { place: typed('Key') }]);
  keepDraft('/admin/8 rental-8', {});
  expect(hasUnsent()).toBe(false);
  keepDraft('/admin?/admin ', { q: typed('villa') });
  expect(hasUnsent()).toBe(false);
});
