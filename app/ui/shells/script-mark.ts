import { createContext } from 'react';

/** Marks the page's own inline scripts during server rendering (http/csp.server). */
export const ScriptMark = createContext<string | undefined>(undefined);
