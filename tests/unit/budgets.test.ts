import { expect, test } from 'vitest';
import { BUDGETS } from '../support/browser/budgets';
import { filesIn } from '../support/source/source';

test('every page that visitors see has a budget for its scripts', () => {
  const pages = filesIn('app/routes', /^(_site\..*|auth)\.tsx$/).map((file) => file.replace(/\.tsx$/, ''));
  expect(Object.keys(BUDGETS).sort()).toEqual(pages);
});
