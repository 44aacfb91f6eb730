import { expect, test } from 'vitest';
import { ADMINS_FORMS, VISITORS_FORMS } from '../../../scripts/bench/interactions/form-cases';
import { BUTTONS, FORMS } from '../../support/browser/faults/all';
import { ADMINS_SEARCHES, VISITORS_SEARCHES } from '../../support/browser/faults/searches';

// tests/kept-pages.test.ts checks that the walk through the faults includes every button of the product.
test('the bench presses every button that is walked through the faults', () => {
  const walked = [...Object.values({ ...FORMS, ...BUTTONS }).flat(), ...VISITORS_SEARCHES, ...ADMINS_SEARCHES];
  const measured = [...VISITORS_FORMS, ...ADMINS_FORMS];
  const places = (all: Array<{ place: string }>) => all.map(({ place }) => place).sort();
  expect(places(measured)).toEqual(places(walked));
});
