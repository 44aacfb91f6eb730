import { exactMoment } from '~/domains/shared/format';
import type { Conflict } from '~/ui/forms/conflict';
import { site } from '../documents/site.server';
import type { FieldName, Merge, Versioned } from './merge.server';

/** The admin who changed a column, and the time of the change; no name if someone else changed it. */
export type LastChange = { by: string | null; at: Date };

type Field = { label: string; column?: string };

export type MergeReport = { saved: Conflict['saved']; taken: string[]; kept: string[] };

/** Sentences about the last save of the differing fields, and about automatic merges; `changes` are by column. */
export function reportMerge<Value extends Versioned>(
  { asked, taken, kept }: Merge<Value>,
  rules: Record<FieldName<Value>, Field>,
  changes: Record<string, LastChange | undefined>,
): MergeReport {
  const changeOf = (name: FieldName<Value>) => changes[rules[name].column ?? name];
  const newest = [...asked, ...taken]
    .flatMap((name) => changeOf(name) ?? [])
    .reduce<LastChange | null>((last, change) => (last && last.at >= change.at ? last : change), null);
  const labels = (names: Array<FieldName<Value>>) => names.map((name) => rules[name].label).join(', ');
  const byOf = (name: FieldName<Value>) => changeOf(name)?.by ?? 'another admin';
  const takenFrom = (by: string) => labels(taken.filter((name) => byOf(name) === by));
  return {
    saved: newest?.by ? { by: newest.by, at: exactMoment(newest.at, site.timeZone) } : null,
    taken: [...new Set(taken.map(byOf))].map((by) => `Changes by ${by} kept: ${takenFrom(by)}.`),
    kept: kept.length > 0 ? [`Your changes kept: ${labels(kept)}.`] : [],
  };
}
