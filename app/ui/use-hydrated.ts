// @shell
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first client render, true once scripts run: for elements that need scripts. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
