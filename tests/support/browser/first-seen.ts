import type { Page } from '@playwright/test';

/**
 * Measures, frame by frame from the next press on, when each selector is first visible; transparent elements do not
 * count. Returns the milliseconds of those that appear within three seconds.
 */
export const firstSeen = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      new Promise<Record<string, number>>((resolve) => {
        const begin = () => {
          const [pressed, seen] = [performance.now(), {} as Record<string, number>];
          const isSeen = (one: string) =>
            document.querySelector(one)?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          const look = () => {
            const since = performance.now() - pressed;
            for (const one of all) if (!(one in seen) && isSeen(one)) seen[one] = since;
            if (since > 3000 || all.every((one) => one in seen)) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        };
        window.addEventListener('click', begin, { once: true, capture: true });
      }),
    selectors,
  );
