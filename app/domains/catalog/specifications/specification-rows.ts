import { specificationLabel } from './specifications';

/** Typed columns, which override free specifications of the same name. */
export type Specified = {
  engine: string | null;
  transmission: string | null;
  horsepower: number | null;
  /** Miles per hour. */
  topSpeed: number | null;
  /** Seconds from 0 to 60 mph, as typed. */
  acceleration: string | null;
  drivetrain: string | null;
  specifications: Record<string, unknown> | null;
};

export type SpecificationRow = { label: string; value: string };

const seconds = (value: string) => (/^\d+(\.\d+)?$/.test(value) ? `${value} seconds` : value);
const squeezed = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The rows of a rental's grid: typed columns, then free specifications in the order entered. Empty: no grid. */
export function specificationRows(rental: Specified): SpecificationRow[] {
  const { engine, transmission, horsepower, topSpeed, acceleration, drivetrain } = rental;
  const columns = [
    { label: 'Engine', value: engine, names: ['engine'] },
    { label: 'Transmission', value: transmission, names: ['transmission'] },
    { label: 'Power', value: horsepower && `${horsepower} hp`, names: ['power', 'horsepower'] },
    { label: 'Top speed', value: topSpeed && `${topSpeed} mph`, names: ['topspeed'] },
    {
      label: '0–60 mph',
      value: acceleration && seconds(acceleration.trim()),
      names: ['acceleration', '060', '060mph', '060time'],
    },
    { label: 'Drivetrain', value: drivetrain, names: ['drivetrain'] },
  ].flatMap(({ label, value, names }) => (value ? [{ label, value: value.trim(), names }] : []));
  const taken = new Set(columns.flatMap(({ names }) => names));
  const free = Object.entries(rental.specifications ?? {})
    .filter(([key]) => !taken.has(squeezed(key)))
    .map(([key, value]) => ({ label: specificationLabel(key), value: shown(value) }));
  return [...columns.map(({ label, value }) => ({ label, value })), ...free].filter(
    ({ label, value }) => label && value,
  );
}

/** Formats a stored value, which can be any JSON: lists are joined, objects are dropped. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
