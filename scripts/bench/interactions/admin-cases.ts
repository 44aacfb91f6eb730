import type { Page } from '@playwright/test';
import type { Case } from './visitor-cases';

/**
 * Admin pages with forms, and a customer's page; `:rental` and the like are replaced by the first of its kind in the demo
 * content.
 */
const PAGES = [
  ...['/admin/:rental', '/admin/:rental/specifications', '/admin/:rental/images', '/admin/:rental/availability'],
  ...['/admin/:rental/terms', '/admin/:rental/prices', '/admin/:rental/calendars', '/admin/:rental/delete'],
  ...['/admin/new/simple', '/admin/new/advanced', '/admin/featured', '/admin/categories/new'],
  ...['/admin/categories/1/edit', '/admin/categories/1/terms', '/admin/categories/1/prices'],
  ...['/admin/reservations/:request', '/admin/reservations/:request/quote', '/admin/reservations/:confirmed/payments'],
  ...['/admin/reservations/new', '/admin/today', '/admin/messages/:message', '/admin/testimonials'],
  '/reservations/:reference',
  ...['/admin/team', '/admin/account', '/admin/newsletter', '/admin/privacy', '/admin/demo'],
];

/** Where the first of each kind is found: a list, and the address of an entry. */
const FIRSTS = {
  ':rental': ['/admin', /^\/admin\/(\d+)$/],
  ':request': ['/admin/reservations?status=pending', /^\/admin\/reservations\/(\d+)$/],
  ':confirmed': ['/admin/reservations?status=confirmed', /^\/admin\/reservations\/(\d+)$/],
  ':message': ['/admin/messages?status=all', /^\/admin\/messages\/(\d+)$/],
} as const;

async function firstOf([list, entry]: readonly [string, RegExp], page: Page, base: string): Promise<string> {
  await page.goto(base + list);
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const id = links.map((href) => entry.exec(href.split('?')[0]!)?.[1]).find(Boolean);
  if (!id) throw new Error(`${list} has no entry.`);
  return id;
}

/** Opens what is folded, and marks the first button of each form that posts; returns their names. */
const markButtons = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '');
    const names: string[] = [];
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
      const button = [...form.elements].find(
        (one): one is HTMLButtonElement =>
          one instanceof HTMLButtonElement &&
          one.type === 'submit' &&
          one.offsetParent !== null &&
          !one.disabled &&
          one.ariaDisabled !== 'true',
      );
      // Rows of a list have the same form again.
      const name = button?.innerText.trim() || button?.ariaLabel;
      if (!button || !name || !button.closest('main') || names.includes(name)) continue;
      button.dataset.press = name;
      names.push(name);
    }
    return names;
  });

/** Nothing that is pressed is sent: the next form stands on the same data. */
const keepUnsent = (page: Page) =>
  page.route('**/*', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));

/** Focuses the form's first field, if it has one, as a person who fills it does before the press. */
const touch = (page: Page, name: string) =>
  page.evaluate((pressed) => {
    const button = document.querySelector<HTMLButtonElement>(`[data-press=${JSON.stringify(pressed)}]`);
    const fields = [...(button?.form?.elements ?? [])].filter(
      (one) => one.matches('input, select, textarea') && (one as HTMLElement).offsetParent !== null,
    );
    (fields[0] as HTMLElement | undefined)?.focus();
  }, name);

/** One interaction for each form of the admin's pages: its first button. `page` is signed in. */
export async function findAdminCases(page: Page, base: string): Promise<Case[]> {
  const ids = new Map<string, string>();
  for (const [name, where] of Object.entries(FIRSTS)) ids.set(name, await firstOf(where, page, base));
  const customerPage = [`/admin/reservations/${ids.get(':request')}`, /^\/reservations\/([\w-]+)$/] as const;
  ids.set(':reference', await firstOf(customerPage, page, base));
  const cases: Case[] = [];
  for (const pattern of PAGES) {
    const path = pattern.replace(/:\w+/, (name) => ids.get(name)!);
    await page.goto(base + path, { waitUntil: 'networkidle' });
    for (const name of await markButtons(page))
      cases.push({
        name,
        path,
        prepare: async (shown) => {
          await keepUnsent(shown);
          await markButtons(shown);
          await touch(shown, name);
        },
        act: (shown) => shown.locator(`[data-press=${JSON.stringify(name)}]`).click(),
      });
  }
  return cases;
}
