import type { Page } from '@playwright/test';

/** What is lower than a thumb needs (44 px): one line per control. Links within a sentence are exempt, as is what nobody sees. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => {
        if (element.closest('[aria-hidden="true"]')) return false;
        // A box is pressed by its label, where it stands in one.
        const target = element.matches('[type=checkbox], [type=radio]')
          ? (element.closest('label') ?? element)
          : element;
        const { width, height } = target.getBoundingClientRect();
        // What slides in is off by a hair for a moment.
        return width > 1 && height > 1 && height < 43.9 && getComputedStyle(element).display !== 'inline';
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
