import type { ExtractedSpecifications } from './extract-specifications';
import { SPECIFICATION_FIELDS } from './fields';

/** A value found in the description, with the form's current value. */
export type Finding = { name: FindingName; label: string; found: string; filled: string };

const { engine, transmission, horsepower, topSpeed, acceleration, drivetrain } = SPECIFICATION_FIELDS;
const LABELS: Record<keyof ExtractedSpecifications, string> = {
  engine: engine.label,
  transmission: transmission.label,
  horsepower: horsepower.label,
  topSpeed: topSpeed.label,
  acceleration: acceleration.label,
  drivetrain: drivetrain.label,
  features: 'Features',
};
type FindingName = keyof ExtractedSpecifications;

/** The submitted specifications form, before validation. */
type Sent = Record<string, unknown>;
type Row = { key?: string; value?: string };

const rowsOf = (sent: Sent): Row[] =>
  (Array.isArray(sent.extra) ? (sent.extra as Array<Row | undefined>) : []).map((row) => ({ ...row }));
const isFeatures = (row: Row) => row.key?.trim().toLowerCase() === 'features';
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const foundIn = (found: ExtractedSpecifications, name: FindingName) =>
  name === 'features' ? found.features.join(', ') : String(found[name] ?? '');

/** Found values that differ from the form's, in the form's order. */
export function findingsOf(found: ExtractedSpecifications, sent: Sent): Finding[] {
  return (Object.keys(LABELS) as FindingName[]).flatMap((name) => {
    const value = foundIn(found, name);
    const filled = name === 'features' ? text(rowsOf(sent).find(isFeatures)?.value) : text(sent[name]);
    return value && value !== filled ? [{ name, label: LABELS[name], found: value, filled }] : [];
  });
}

/** Whether the description has any value for the form. */
export const foundAnything = (found: ExtractedSpecifications) => findingsOf(found, {}).length > 0;

/** The form with the `ticked` findings applied; all other values stay unchanged. */
export function fillIn(found: ExtractedSpecifications, sent: Sent, ticked: readonly string[]): Sent {
  const filled: Sent = { ...sent };
  for (const { name, found: value } of findingsOf(found, sent)) {
    if (!ticked.includes(name)) continue;
    if (name !== 'features') {
      filled[name] = value;
      continue;
    }
    const rows = rowsOf(sent);
    const row = rows.find(isFeatures);
    if (row) row.value = value;
    else rows.push({ key: LABELS.features, value });
    filled.extra = rows;
  }
  return filled;
}
