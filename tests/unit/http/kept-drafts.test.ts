import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accepted, draftOf, formKey, hasUnsent, keepDraft, keepFor, sending, settled } from '~/ui/drafts/drafts';

// A tab without a page: its storage alone.
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

test('of an accepted form, what was typed since it was sent stays', () => {
  keepDraft(details, { place: typed('Key', 'Miami'), price: typed('4200', '4000'), name: typed('Alba', 'Aria') });
  sending('/admin/7', details);
  keepDraft(details, { place: typed('Key Biscayne', 'Miami'), price: typed('4200', '4000'), guests: typed('9', '8') });
  accepted('/admin/7');
  const left = { place: typed('Key Biscayne', 'Key'), name: typed('Aria', 'Alba'), guests: typed('9', '8') };
  // The page that is still on the screen differs from its own values.
  expect(draftOf(details).price).toEqual(typed('4200', '4000'));
  settled();
  expect(draftOf(details)).toEqual(left);
});

test('what is typed until the next page is there differs from what was sent', () => {
  keepDraft(details, { place: typed('Key', 'Miami') });
  sending('/admin/7', details);
  accepted('/admin/7');
  expect(tab.size).toBe(0);
  keepDraft(details, { place: typed('Key Biscayne', 'Miami') });
  expect(JSON.parse(tab.get('drafts')!)).toEqual({ '': { [details]: { place: typed('Key Biscayne', 'Key') } } });
  keepDraft(details, { place: typed('Key', 'Miami') });
  expect(tab.size).toBe(0);
  keepDraft(details, {});
  settled();
  expect(draftOf(details)).toEqual({ place: typed('Miami', 'Key') });
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
