// @shell
import { createContext, useContext } from 'react';

/** The id of the request that a page was rendered for, known on the server only. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The request id, which a visitor can report so that we find the log lines. Stays as the server rendered it. */
export function RequestReference() {
  const id = useContext(RequestIdContext);
  // Set as HTML because React does not compare it during hydration, when the id is unknown.
  const html = id ? `Reference ${id}` : '';
  return <p className="text-sm text-muted" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
