import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';

/** The form's current dates and hours; the form is the source of truth, this hook only reads it. */
export function useDraft(begun: Draft) {
  const [draft, setDraft] = useState(begun);
  const element = useRef<HTMLFormElement>(null);
  const read = () => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const text = (name: string) => (data.get(name) as string | null) ?? undefined;
    setDraft({ startDate: text('startDate'), endDate: text('endDate'), hoursPerDay: text('hoursPerDay') });
  };
  // The browser may have restored values after a reload.
  useEffect(read, []);
  return { draft, element, read };
}
