import type { Page } from '@playwright/test';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test, unique } from '../../support/browser/e2e';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

const PAGE = '/admin/categories';
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function addCategory(page: Page, name: string) {
  await page.getByRole('link', { name: 'Add Category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Only for a test');
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(message(page, 'Category Created')).toBeVisible();
}

async function deleteCategory(page: Page, name: string) {
  await row(page, name).getByRole('link', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Category Deleted')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
}

test('a category is added, edited and deleted', async ({ page }) => {
  const name = unique('Helicopters');
  await openSignedIn(page, PAGE);
  await addCategory(page, name);
  await row(page, name).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Over the bay');
  await page.getByRole('button', { name: 'Save category' }).click();
  await expect(message(page, 'Category Updated')).toBeVisible();
  await expect(row(page, name)).toContainText('Over the bay');
  await deleteCategory(page, name);
});

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of (400|409)/] });

  test('for missing values or an invalid image appear at the field, with the input kept', async ({ page }) => {
    await openSignedIn(page, `${PAGE}/new`);
    await page.getByLabel('Name', { exact: true }).fill('   ');
    await page.getByLabel('Description', { exact: true }).fill('Kept as typed');
    await page.getByLabel(/^Image/).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Create category' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Category name is required');
    await expect(page.getByLabel(/^Image/)).toHaveAccessibleDescription(/Please provide a valid image URL/);
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Kept as typed');
  });

  test('of two concurrent edits, the second one shows both values and a choice', async ({ page, context }) => {
    const name = unique('Seaplanes');
    await openSignedIn(page, PAGE);
    await addCategory(page, name);
    await row(page, name).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Only for a test');

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Description', { exact: true }).fill('Theirs');
    await other.getByRole('button', { name: 'Save category' }).click();
    await expect(message(other, 'Category Updated')).toBeVisible();
    await other.close();

    await page.getByLabel('Description', { exact: true }).fill('Mine');
    await page.getByRole('button', { name: 'Save category' }).click();
    await expect(
      page.getByRole('heading', { name: /^\w+ saved this category on .+ while you were editing it$/ }),
    ).toBeVisible();
    await expect(page.getByRole('group').getByText('Theirs', { exact: true })).toBeVisible();
    await page.getByLabel('Keep mine').check();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await expect(message(page, 'Category Updated')).toBeVisible();
    await expect(row(page, name)).toContainText('Mine');
    await deleteCategory(page, name);
  });
});

test('the confirmation says how many rentals would lose their category', async ({ page }) => {
  await openSignedIn(page, PAGE);
  // Other tests add rentals to a demo category meanwhile.
  await expect(async () => {
    await page.goto(PAGE);
    const rentals = await row(page, 'Luxury Cars')
      .getByText(/^\d+ rentals$/)
      .textContent();
    await page.goto(`${PAGE}/1/delete`);
    await expect(page.getByRole('dialog')).toContainText(`${rentals} will be left without a category`, {
      timeout: 1000,
    });
  }).toPass();
});

for (const width of [360, 768, 1440]) {
  test(`the list and its dialogs fit ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, PAGE);
    for (const path of [PAGE, `${PAGE}/new`, `${PAGE}/1/edit`, `${PAGE}/1/delete`]) {
      await page.goto(path);
      expect(await axeFindingsAt(page, width), path).toEqual([]);
      expect(await sidewaysScroll(page), path).toBe(0);
      expect(await smallTargets(page), path).toEqual([]);
    }
  });
}
