import { expect, test } from 'vitest';
import { isTyped } from '~/ui/forms/unseen-fields';
import { hiddenFields } from '../support/source/hidden-fields';

/** Pages for visitors, and forms for another service: they never come back as a kept form. */
const NOT_KEPT = /domains\/(storefront|mail\/outbox\/mail-tests)|customer-page|customer-quote/;

/** Fields of GET forms, which change nothing. */
const ASKED = ['timeline-bar.tsx: days', 'rental-search.tsx: find', 'times-form.tsx: guests'];

test('hidden fields and buttons of admin forms are never shown as typed values', () => {
  const all = hiddenFields();
  const beside = (file: string) => all.filter((one) => one.file === file).map(({ name }) => name);
  const shown = all
    .filter(({ file, name }) => !NOT_KEPT.test(file) && isTyped(name, beside(file)))
    .map(({ file, name }) => `${file.split('/').at(-1)}: ${name}`)
    .filter((place) => !ASKED.includes(place));
  expect(shown).toEqual([]);
});

test('a field that is hidden on one page and typed on another is shown where it is typed', () => {
  const onPage = ['version', 'intent', 'untilDay', 'untilTime'];
  expect(onPage.filter((name) => isTyped(name, onPage))).toEqual(['untilDay', 'untilTime']);
  const onToday = [...onPage, 'from', 'next', 'message'];
  expect(onToday.filter((name) => isTyped(name, onToday))).toEqual(['message']);
  expect([isTyped('placeId', ['placeId', 'intent']), isTyped('placeId', ['placeId', 'q', 'intent'])]).toEqual([
    true,
    false,
  ]);
  expect([isTyped('who', ['who']), isTyped('who', ['who', 'intent'])]).toEqual([true, false]);
});

test('neither keys of rows nor the values of a conflict are shown', () => {
  const names = ['charges[0].key', 'images[1].url', 'conflict.extra', 'conflict.extra.mine', 'agreed', '__state__'];
  expect(names.filter((name) => isTyped(name, names))).toEqual([]);
  const typed = ['url', 'images[1].alt', 'charges[0].label', 'extra[0].key', 'extra[0].value'];
  expect(typed.filter((name) => isTyped(name, typed))).toEqual(typed);
});
