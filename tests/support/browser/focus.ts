import type { Page } from '@playwright/test';

const FRAMES = 30;

/**
 * Presses Tab through the whole page. Returns one line for each focused element that another element covered or that
 * was outside the window.
 */
export async function hiddenFocus(page: Page, most = 150): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    let found = await page.evaluate(hiddenNow);
    // A row of images may still be scrolling. A screenshot waits for a frame, without scripts, too.
    for (let frame = 0; found && frame < FRAMES; frame++) {
      await page.screenshot();
      found = await page.evaluate(hiddenNow);
    }
    if (found === null) break;
    if (found) hidden.push(found);
  }
  return hidden;
}

/** The focused element, if none of it is visible; '' if some of it is, and null at the end of the page. */
function hiddenNow(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const isSeen = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return Boolean(top && (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused)));
  };
  // A radio button or checkbox is as large as its label.
  const shown = focused.matches('[type=radio], [type=checkbox]') ? (focused.closest('label') ?? focused) : focused;
  for (const { left, top, width, height } of shown.getClientRects()) {
    for (const part of [0.1, 0.5, 0.9]) if (isSeen(left + width / 2, top + height * part)) return '';
  }
  return focused.outerHTML.slice(0, 160);
}
