import type { Page } from '@playwright/test';

/** The smallest size of a text that is easy to read, in pixels. */
const SMALLEST = 12;

/** Texts below that size: one line each. */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement: element, textContent: text } = texts.currentNode;
      if (!element || !text?.trim() || element.getClientRects().length === 0) continue;
      if (parseFloat(getComputedStyle(element).fontSize) < smallest) found.add(text.trim());
    }
    return [...found];
  }, SMALLEST);
