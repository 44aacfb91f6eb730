import { createContext } from 'react';

/** While the server renders, what tells the page's own inline scripts from any other (http/csp.server). */
export const ScriptMark = createContext<string | undefined>(undefined);
