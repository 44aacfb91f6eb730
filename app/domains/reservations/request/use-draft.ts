import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';

/**
 * The form's current dates and hours; the form is the source of truth, this hook only reads it. Until `isRead`, a
 * visitor may have typed more than `draft` has.
 */
export function useDraft(begun: Draft) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const read = () => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const text = (name: string) => (data.get(name) as string | null) ?? undefined;
    const [hoursPerDay, startTime] = [text('hoursPerDay'), text('startTime')];
    setDraft({ startDate: text('startDate'), endDate: text('endDate'), hoursPerDay, startTime });
  };
  // The browser may have restored values after a reload, and a visitor types before this code is there.
  useEffect(read, []);
  return { draft: draft ?? begun, isRead: draft !== null, element, read };
}
