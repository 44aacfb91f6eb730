import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect, which runs before other code, such as the keeper of drafts, sees the document. React warns about it
 * on the server, so the server uses `useEffect`.
 */
export const useShown = typeof document === 'undefined' ? useEffect : useLayoutEffect;
