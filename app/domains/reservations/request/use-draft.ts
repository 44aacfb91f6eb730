import { useEffect, useRef, useState } from 'react';
import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { extrasIn, extrasSent } from './choices/extras';
import type { Draft } from './draft';

type Asked = { startDate?: string; endDate?: string; hoursPerDay?: number; guests?: number };

/** The form's initial values: those that the server sent back with an error, else those in the page address. */
export function begunDraft(sent: Record<string, unknown> | null | undefined, asked: Asked): Draft {
  const text = (name: string) => (typeof sent?.[name] === 'string' ? sent[name] : undefined);
  return {
    startDate: text('startDate') ?? asked.startDate,
    endDate: text('endDate') ?? asked.endDate,
    hoursPerDay: text('hoursPerDay') ?? String(asked.hoursPerDay ?? HOURS_PER_DAY.default),
    startTime: text('startTime'),
    guests: text('guests') ?? asked.guests?.toString(),
    extras: extrasSent(sent?.extras),
  };
}

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
    setDraft({
      startDate: text('startDate'),
      endDate: text('endDate'),
      hoursPerDay: text('hoursPerDay'),
      startTime: text('startTime'),
      handoverTime: text('handoverTime'),
      guests: text('guests'),
      extras: extrasIn(data),
    });
  };
  // The browser may have restored values after a reload, and a visitor may have typed before this code was loaded.
  useEffect(read, []);
  return { draft: draft ?? begun, isRead: draft !== null, element, read };
}
