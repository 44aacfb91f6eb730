// @shell
import { useSyncExternalStore } from 'react';

let running = false;

const whenRunning = () => {
  running = true;
  return () => {};
};

/** False on the server and in the first client render, true once scripts run: for elements that need scripts. */
export const useHydrated = () =>
  useSyncExternalStore(
    whenRunning,
    () => true,
    () => false,
  );

/**
 * Whether scripts were already running at an earlier render. If not, a component that is hydrated is part of a page
 * rendered anew.
 */
export const isRunning = () => running;
