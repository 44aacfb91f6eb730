import type { Locator, Page } from '@playwright/test';

/**
 * Controls that are lower than the 44 px a thumb needs: one line each. Excludes links within a sentence and hidden
 * controls.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => {
        if (element.closest('[aria-hidden="true"]')) return false;
        // A checkbox is pressed through its label, if it is inside one.
        const target = element.matches('[type=checkbox], [type=radio]')
          ? (element.closest('label') ?? element)
          : element;
        const { width, height } = target.getBoundingClientRect();
        // An element that slides in is off by a fraction of a pixel at first.
        return width > 1 && height > 1 && height < 43.9 && getComputedStyle(element).display !== 'inline';
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Whether a click in the middle of the element would reach it. */
export const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
