import type { FoundMessage } from '~/domains/contact/messages/find-for-search.server';
import type { FoundReservation } from '~/domains/reservations/inbox/find-for-search.server';
import { nationalOf } from '~/domains/shared/phone';
import { isAskedPhone } from './asked-phone';

/** `list` is the list that shows everything known about the person. */
export type Person = { name: string; email: string; phone: string; list: 'reservations' | 'messages' };

/**
 * The people whom the search names: each word is in their name or address, or the number is theirs; words only in their
 * requests or messages do not count. Each person appears once, by email address or, without one, by phone number.
 */
export function customersAmong(reservations: FoundReservation[], messages: FoundMessage[], q: string): Person[] {
  const people: Person[] = [
    ...reservations.map((row) => ({
      name: row.customerName,
      email: row.customerEmail ?? '',
      phone: row.customerPhone ?? '',
      list: 'reservations' as const,
    })),
    ...messages.map(({ firstName, lastName, email, phone }) => ({
      name: `${firstName} ${lastName}`.trim(),
      email,
      phone: phone ?? '',
      list: 'messages' as const,
    })),
  ];
  const words = q.toLowerCase().split(' ');
  const isMeant = ({ name, email, phone }: Person) => {
    const text = `${name} ${email}`.toLowerCase();
    return words.every((word) => text.includes(word)) || isAskedPhone(phone, q);
  };
  const known = new Map<string, Person>();
  for (const person of people) {
    const key = person.email.toLowerCase() || nationalOf(person.phone);
    if (key && !known.has(key) && isMeant(person)) known.set(key, person);
  }
  const found = [...known.values()];
  const reached = new Set(found.filter(({ email }) => email).map(({ phone }) => nationalOf(phone)));
  return found.filter(({ email, phone }) => email || !reached.has(nationalOf(phone)));
}
