import { useState } from 'react';

/**
 * The server's last answer, such as a search result or a calculation: a form that did not reach the server does not
 * remove it. A page without an answer has none. With `of`, the answer stays for as long as `of` does: otherwise any
 * page loaded beside a form, such as a searched list, would remove the answer of its action.
 */
export function useArrived<Answer extends object>(answer: Answer | undefined, of?: string): Answer | undefined {
  const [last, setLast] = useState({ answer, of });
  const stays = answer ? 'sent' in answer : of !== undefined && of === last.of;
  const arrived = stays ? last.answer : answer;
  if (arrived !== last.answer || of !== last.of) setLast({ answer: arrived, of });
  return arrived;
}
