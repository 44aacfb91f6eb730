import { expect, test } from '../../support/browser/e2e';
import { ROW_FORMS } from '../../support/browser/faults/row-forms';
import { add, noteOf, openAt, openStored, remove, rowsOf, save, stored } from '../../support/browser/faults/rows';
import { makeColleague } from '../../support/browser/registered';
import { fillLogin, message } from '../../support/browser/sign-in';

// Only scripts can keep rows over a reload.
test.use({ javaScriptEnabled: true, actionTimeout: 15_000 });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

for (const [what, one] of Object.entries(ROW_FORMS)) {
  test(`${what} that were added, filled in, removed and not saved are as they were left after a reload`, async ({
    page,
  }) => {
    const address = await openStored(page, one);
    const given = await rowsOf(page, one);
    await one.fill(page, 1, 'Changed');
    if (one.remove) await remove(page, one, 2);
    await add(page, one, 'Added');
    await add(page, one);
    const left = await rowsOf(page, one);
    expect(left.join()).toContain('Added');
    for (const leave of [() => page.reload(), () => page.goto('/terms').then(() => page.goBack())]) {
      await leave();
      await expect.poll(() => rowsOf(page, one)).toEqual(left);
      await expect(noteOf(page, one)).toHaveText(/^What you typed here earlier is back/);
    }
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.locator('main :is(input, select, textarea):focus')).toHaveCount(1);
    await expect.poll(() => rowsOf(page, one)).toEqual(given);
    await expect.poll(() => stored(page)).toBe('');

    if (one.remove) for (const row of [3, 2]) await remove(page, one, row);
    else await one.fill(page, 1, 'First');
    await add(page, one, 'Saved');
    const saved = await rowsOf(page, one);
    await page.reload();
    await expect.poll(() => rowsOf(page, one)).toEqual(saved);
    await save(page, one);
    await expect.poll(() => stored(page)).toBe('');
    await openAt(page, address);
    const now = (await rowsOf(page, one)).join();
    expect(now).toContain('First');
    expect(now).toContain('Saved');
    expect(now).not.toMatch(/Second|Third|Added|Changed/);
    await expect(noteOf(page, one)).toHaveCount(0);
    // Home shows every category.
    const category = /categories\/\d+/.exec(address)?.[0];
    if (category) await page.request.delete(`/api/${category}`, { headers: { Origin: new URL(page.url()).origin } });
  });
}

const specifications = ROW_FORMS['specifications of a rental']!;
const charges = ROW_FORMS['charges of a rental']!;

test('rows that were all removed and not saved are not there after a reload', async ({ page }) => {
  await openStored(page, specifications);
  for (const row of [3, 2, 1]) await remove(page, specifications, row);
  await page.reload();
  await expect(noteOf(page, specifications)).toBeVisible();
  await expect.poll(() => rowsOf(page, specifications)).toEqual([]);
});

for (const [what, one, theirs] of [
  [
    'specifications',
    specifications,
    /More specifications: a different value.*You typed:\s+First, First of 1\nAdded, Added of 3/s,
  ],
  [
    'charges',
    charges,
    /Charges set here: a different value.*You typed:\s+First, Fee, 12\.50, .+, Taxed\nAdded, Fee, 12\.50/s,
  ],
] as const) {
  test(`${what} that a colleague changed meanwhile stay, and what was left there can be read`, async ({
    page,
    context,
  }) => {
    const address = await openStored(page, one);
    await remove(page, one, 2);
    await remove(page, one, 2);
    await add(page, one);
    await add(page, one, 'Added');
    const left = await rowsOf(page, one);
    const colleague = await context.newPage();
    await openAt(colleague, address);
    if (one === specifications) {
      await colleague.getByLabel('Drivetrain').fill('Two shafts');
      await save(colleague, one);
      await page.reload();
      await expect.poll(() => rowsOf(page, one)).toEqual(left);
      await openAt(colleague, address);
    }
    await one.fill(colleague, 3, 'Of a colleague');
    await save(colleague, one);
    await openAt(colleague, address);
    const changed = await rowsOf(colleague, one);
    await colleague.close();
    for (let times = 0; times < 2; times++) {
      await page.reload();
      await expect.poll(() => noteOf(page, one).innerText()).toMatch(theirs);
      expect(await rowsOf(page, one)).toEqual(changed);
    }
    await save(page, one);
    await expect.poll(() => stored(page)).toBe('');
  });
}

test('rows that were left are in the words of the page, also where a colleague removed the list', async ({
  page,
  context,
}) => {
  const address = await openStored(page, charges);
  await add(page, charges, 'Added');
  const colleague = await context.newPage();
  await openAt(colleague, address);
  await colleague.getByLabel('Charges', { exact: true }).selectOption('none');
  await save(colleague, charges);
  await colleague.close();
  const words = /You typed:\s+First, Fee, 12\.50, per day, 1, Taxed\nSecond, .+\n.+\nAdded, Fee, 12\.50, per day, 1$/im;
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await expect.poll(() => noteOf(page, charges).innerText()).toMatch(words);
    expect(await rowsOf(page, charges)).toEqual([]);
  }
});

test('the next person who signs in sees the rows that are stored', async ({ page, context, browser }) => {
  const colleague = await makeColleague(page, browser);
  const address = await openStored(page, specifications);
  const given = await rowsOf(page, specifications);
  await remove(page, specifications, 1);
  await add(page, specifications, 'Meant for no other admin');
  await expect.poll(() => stored(page)).toContain('Meant for no other admin');
  await context.clearCookies({ name: /session/ });
  await page.goto(address);
  await fillLogin(page, colleague);
  await expect.poll(() => rowsOf(page, specifications)).toEqual(given);
  expect(await stored(page)).toBe('');
});

test('rows that are added and removed while they are saved are there, and not saved', async ({ page }) => {
  const one = specifications;
  await openStored(page, one);
  await add(page, one, 'Sent');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.fallback();
  });
  await page.getByRole('button', { name: one.save, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await remove(page, one, 1);
  await add(page, one, 'Since');
  const left = await rowsOf(page, one);
  release();
  await expect(message(page, 'Specifications updated')).toBeVisible();
  for (const isReload of [false, true]) {
    if (isReload) await page.reload();
    await expect(noteOf(page, one)).toHaveText(/^What you typed here earlier is back/);
    await expect.poll(() => rowsOf(page, one)).toEqual(left);
  }
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(async () => (await rowsOf(page, one)).join()).toContain('Sent of 4');
  expect((await rowsOf(page, one)).join()).not.toContain('Since');
});
