import type { Rental } from '../tables.server';
import type { TypedSpecification } from './fields';
import { specificationLabel } from './specifications';

/** Typed columns, which override free specifications of the same name. */
export type Specified = Pick<Rental, TypedSpecification> & { specifications: Record<string, unknown> | null };

export type SpecificationRow = { label: string; value: string };

/** A typed column. Free specifications whose squeezed name is among `names` are left out. */
type Column = { label: string; value: string | 0 | null; names: string[] };

const seconds = (value: string) => (/^\d+(\.\d+)?$/.test(value) ? `${value} seconds` : value);
const squeezed = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The rows of a rental's grid: typed columns, then free specifications in the order entered. No rows, no grid. */
export function specificationRows(rental: Specified): SpecificationRow[] {
  const { engine, transmission, horsepower, topSpeed, acceleration, drivetrain } = rental;
  const columns: Record<TypedSpecification, Column> = {
    engine: { label: 'Engine', value: engine, names: ['engine'] },
    transmission: { label: 'Transmission', value: transmission, names: ['transmission'] },
    horsepower: { label: 'Power', value: horsepower && `${horsepower} hp`, names: ['power', 'horsepower'] },
    topSpeed: { label: 'Top speed', value: topSpeed && `${topSpeed} mph`, names: ['topspeed'] },
    acceleration: {
      label: '0–60 mph',
      value: acceleration && seconds(acceleration.trim()),
      names: ['acceleration', '060', '060mph', '060time'],
    },
    drivetrain: { label: 'Drivetrain', value: drivetrain, names: ['drivetrain'] },
  };
  const typed = Object.values(columns).flatMap(({ label, value, names }) =>
    value ? [{ label, value: value.trim(), names }] : [],
  );
  const taken = new Set(typed.flatMap(({ names }) => names));
  const free = Object.entries(rental.specifications ?? {})
    .filter(([key]) => !taken.has(squeezed(key)))
    .map(([key, value]) => ({ label: specificationLabel(key), value: shown(value) }));
  return [...typed.map(({ label, value }) => ({ label, value })), ...free].filter(({ label, value }) => label && value);
}

/** Formats a stored value, which can be any JSON: lists are joined, objects are dropped. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
