import type { Page } from '@playwright/test';

/** The number of sheets of paper on which a page prints. */
export const sheetsOf = async (page: Page, format: 'Letter' | 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
