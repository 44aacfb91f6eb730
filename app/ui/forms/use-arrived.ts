import { useState } from 'react';

/**
 * The last answer of the server, such as what it found or calculated: a form that did not reach it takes nothing of that
 * away. A page without an answer has none; but with `of`, the answer stays for as long as that does: any page that is
 * loaded beside a form, such as a list that is searched, takes the answer of its action away.
 */
export function useArrived<Answer extends object>(answer: Answer | undefined, of?: string): Answer | undefined {
  const [last, setLast] = useState({ answer, of });
  const stays = answer ? 'sent' in answer : of !== undefined && of === last.of;
  const arrived = stays ? last.answer : answer;
  if (arrived !== last.answer || of !== last.of) setLast({ answer: arrived, of });
  return arrived;
}
