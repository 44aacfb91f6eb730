/** The demo's customers: names alone, with addresses that receive no mail and numbers that are never assigned. */
const NAMES = [
  'Eleanor Whitfield',
  'Marcus Oyelaran',
  'Priya Raman',
  'Jonas Lindqvist',
  'Camille Fournier',
  'Diego Santamaría',
  'Hannah Goldberg',
  'Tomás Arrieta',
  'Aiko Nakamura',
  'Olivia Brandt',
  'Rashid Al Amin',
  'Sofia Marchetti',
  'Theo Papadakis',
  'Grace Holloway',
  'Luca Ferrante',
  'Amara Nwosu',
  'Benedikt Auer',
  'Isabel Quintero',
];

export type Person = { customerName: string; customerEmail: string; customerPhone: string };

/** The customer with this number, from 0; the numbers begin again after the last one. */
export function person(number: number): Person {
  const index = number % NAMES.length;
  const customerName = NAMES[index]!;
  const local = customerName
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
  return {
    customerName,
    customerEmail: `${local}@example.com`,
    customerPhone: `+1 305 555 01${String(20 + index)}`,
  };
}
