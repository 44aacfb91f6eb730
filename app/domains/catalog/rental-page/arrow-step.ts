import type { KeyboardEvent } from 'react';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where an arrow key leads among images. With another key held, it is the browser's: Alt and the left arrow go back. */
export const arrowStep = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
