import type { Locator, Page } from '@playwright/test';
import { BUTTONS, FORMS } from '../../../tests/support/browser/faults/all';
import type { FormCase } from '../../../tests/support/browser/faults/form-case';
import { buttonOf, field, openOn } from '../../../tests/support/browser/faults/open-forms';
import type { Made } from '../../../tests/support/browser/faults/records';
import { ADMINS_SEARCHES, type SearchCase, VISITORS_SEARCHES } from '../../../tests/support/browser/faults/searches';
import type { Case } from './visitor-cases';

/** An interaction on a record that is made later; `place` is the position of its button in the source code. */
type FormPress = { place: string; on: (made: Made) => Case };

const isPost = (request: { method: () => string }) => request.method() === 'POST';

/** Overrides for a phone, which has these forms in another place than a wider screen. */
const ON_A_PHONE: Record<string, Partial<SearchCase>> = {
  'admin-search': { form: 'header [role=search]' },
  'rental-filter': { path: '/admin' },
};

/** Opens the menu or the filter in which a phone's screen hides `what`. */
async function unfold(page: Page, within: Locator, what: Locator) {
  if (await within.locator(what).filter({ visible: true }).first().isVisible()) return;
  await page.locator('details:not([open])').filter({ has: what }).first().locator('> summary').click();
}

/** A form or button, filled in as the walk through the faults does; the case fails if the press sends no request. */
const ofForm = (form: FormCase): FormPress => ({
  place: form.place,
  on: (made) => {
    const one = (page: Page) => ({ ...form, form: partOf(form.form, made), where: undefined, page, url: '', made });
    return {
      name: form.place,
      path: partOf(form.path, made)!,
      prepare: async (page) => {
        await openOn(page, form, made);
        for (const [label, text] of Object.entries(form.secret ?? {})) await field(one(page), label).fill(text);
        const button = page.getByRole('button', { name: form.button, includeHidden: true });
        // A response or the next page may add the button later.
        await button.first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        // The request is never sent, so that the next run finds the same data.
        await page.route('**/*', (route) => (isPost(route.request()) ? undefined : route.fallback()));
        await unfold(page, page.locator('body'), button);
        await buttonOf(one(page)).first().scrollIntoViewIfNeeded();
      },
      act: async (page) => {
        const sent = page.waitForRequest(isPost, { timeout: 15_000 });
        await Promise.all([sent, buttonOf(one(page)).first().click()]);
      },
    };
  },
});

const partOf = (part: string | ((made: Made) => string) | undefined, made: Made) =>
  typeof part === 'function' ? part(made) : part;

/** A search form, which loads a page. */
const ofSearch = (search: SearchCase): FormPress => ({
  place: search.place,
  on: (made) => {
    const { path, form, field: label, open, button: name, text } = { ...search, ...ON_A_PHONE[search.place] };
    const button = (page: Page) => page.locator(form).getByRole('button', { name, exact: true });
    return {
      name: `${search.place}: ${name}`,
      path: partOf(path, made)!,
      prepare: async (page) => {
        if (open) await page.getByText(open, { exact: true }).click();
        await unfold(page, page.locator(form), page.getByLabel(label));
        await page.locator(form).getByLabel(label).fill(text);
        await button(page).scrollIntoViewIfNeeded();
      },
      act: (page) => button(page).click(),
    };
  },
});

const { 'a visitor': ofVisitors, ...ofAdmins } = FORMS;

/** Every form and button of the product, from the lists of the walk through the faults. */
export const VISITORS_FORMS = [...ofVisitors.map(ofForm), ...VISITORS_SEARCHES.map(ofSearch)];
export const ADMINS_FORMS = [
  ...Object.values({ ...ofAdmins, ...BUTTONS })
    .flat()
    .map(ofForm),
  ...ADMINS_SEARCHES.map(ofSearch),
];
