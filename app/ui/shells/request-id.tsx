import { createContext, useContext } from 'react';

/** The id of the request that a page was rendered for; the server alone knows it. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** What a visitor can read out to us, so that the log's lines are found. Stays as the server wrote it. */
export function RequestReference() {
  const id = useContext(RequestIdContext);
  // Set as HTML because React leaves that alone when it takes the page over, where it does not know the id.
  const html = id ? `Reference ${id}` : '';
  return <p className="text-sm text-muted" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
