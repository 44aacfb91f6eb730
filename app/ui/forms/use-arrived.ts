import { useState } from 'react';

/**
 * The last answer of the server, such as what it found or calculated: a form that did not reach it takes nothing of that
 * away. A page without an answer has none.
 */
export function useArrived<Answer extends object>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  const arrived = answer && 'sent' in answer ? last : answer;
  if (arrived !== last) setLast(arrived);
  return arrived;
}
