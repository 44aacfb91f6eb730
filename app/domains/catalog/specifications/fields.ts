import { type FormFields, orNull } from '../editing/form-fields';
import type { Rental } from '../tables.server';
import type { RentalSpecifications } from './schema';
import { freeSpecifications } from './specifications';

/** The specifications that have their own column. */
const TYPED = {
  engine: orNull<string>('Engine'),
  transmission: orNull<string>('Transmission'),
  horsepower: orNull<number>('Horsepower'),
  topSpeed: orNull<number>('Top speed (mph)'),
  acceleration: orNull<string>('0–60 mph (seconds)'),
  drivetrain: orNull<string>('Drivetrain'),
} satisfies FormFields<Omit<RentalSpecifications, 'extra'>, Rental>;

export type TypedSpecification = keyof typeof TYPED;

/** The fields of the specifications form. The free rows are one field, in the order typed. */
export const SPECIFICATION_FIELDS = {
  ...TYPED,
  extra: {
    column: 'specifications' as const,
    label: 'More specifications',
    clears: false,
    read: (stored: Rental['specifications']): RentalSpecifications['extra'] =>
      Object.entries(stored).map(([key, value]) => ({ key, value: String(value) })),
    write: freeSpecifications,
    show: (rows: RentalSpecifications['extra']) => ({
      lines: rows.map(({ key, value }) => `${key ?? ''}: ${value ?? ''}`),
    }),
  },
} satisfies FormFields<RentalSpecifications, Rental>;
