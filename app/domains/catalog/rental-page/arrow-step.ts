import type { KeyboardEvent } from 'react';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** The direction of an arrow key among images. With a modifier key it is the browser's: Alt and left go back. */
export const arrowStep = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
