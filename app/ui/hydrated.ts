import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first client render, true once scripts run: what only scripts can do waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
