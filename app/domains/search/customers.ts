import type { FoundMessage } from '~/domains/contact/messages/find-for-search.server';
import type { FoundReservation } from '~/domains/reservations/inbox/find-for-search.server';
import { digitsOf } from '~/domains/shared/phone';
import { askedPhone } from './asked-phone';

type Person = { name: string; email: string; phone: string };

/** A number without its country code. */
const NATIONAL_DIGITS = 10;

/**
 * The people who were meant: each word is in their name or address, or the number is theirs, and not only in what they
 * asked for or wrote. Once each, by email address.
 */
export function customersAmong(reservations: FoundReservation[], messages: FoundMessage[], q: string): Person[] {
  const people: Person[] = [
    ...reservations.map((row) => ({
      ...{ name: row.customerName, email: row.customerEmail ?? '', phone: row.customerPhone },
    })),
    ...messages.map(({ firstName, lastName, email, phone }) => ({
      ...{ name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '' },
    })),
  ];
  const words = q.toLowerCase().split(' ');
  const asked = askedPhone(q);
  const digits = asked && digitsOf(asked).slice(-NATIONAL_DIGITS);
  const isMeant = ({ name, email, phone }: Person) => {
    const text = `${name} ${email}`.toLowerCase();
    return words.every((word) => text.includes(word)) || (digits !== null && digitsOf(phone).endsWith(digits));
  };
  const known = new Map<string, Person>();
  for (const person of people) {
    const key = person.email.toLowerCase();
    if (key && !known.has(key) && isMeant(person)) known.set(key, person);
  }
  return [...known.values()];
}
