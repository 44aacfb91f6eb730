import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';

/** What the form's dates and hours are at this moment; the form itself is the truth, this only watches it. */
export function useDraft(begun: Draft) {
  const [draft, setDraft] = useState(begun);
  const element = useRef<HTMLFormElement>(null);
  const read = () => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const text = (name: string) => (data.get(name) as string | null) ?? undefined;
    setDraft({ startDate: text('startDate'), endDate: text('endDate'), hoursPerDay: text('hoursPerDay') });
  };
  // The browser may have restored what was typed before a reload.
  useEffect(read, []);
  return { draft, element, read };
}
