import { useEffect, useLayoutEffect } from 'react';

/** An effect before anything else sees the document, such as the keeper of drafts. React has none on the server, and says so. */
export const useShown = typeof document === 'undefined' ? useEffect : useLayoutEffect;
