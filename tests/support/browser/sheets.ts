import type { Page } from '@playwright/test';

/** How many sheets of paper a page prints on. */
export const sheetsOf = async (page: Page, format: 'Letter' | 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
