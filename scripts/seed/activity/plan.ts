import type { PaymentKind, PaymentMethod } from '~/domains/reservations/payments/vocabulary';

/** The steps of a reservation after its request, in order. */
export type Step =
  | { does: 'confirm'; reason?: string }
  | { does: 'decline' | 'cancel'; reason: string }
  | { does: 'note'; text: string }
  | { does: 'keep'; hours: number }
  | { does: 'quote'; days: number; discount?: string; note?: string; keep?: true }
  | { does: 'accept' }
  | { does: 'pay'; kind: PaymentKind; method: PaymentMethod; share: number; note?: string }
  | { does: 'propose'; later: number; message: string }
  | { does: 'ask to cancel'; reason: string }
  | { does: 'withdraw' };

export type Planned = {
  rental: string;
  /** The number of the customer. */
  who: number;
  /** The first day, counted from today. `nights` counts the last day from the first. */
  from: number;
  nights: number;
  /** The number of days since the request. */
  asked: number;
  hours?: number;
  at?: string;
  guests?: number;
  extras?: Record<string, number>;
  words?: string;
  /** The delivery address. */
  to?: string;
  byPhone?: true;
  then: Step[];
};

const confirm: Step = { does: 'confirm' };
const BELOW_TERMS: Step = { does: 'confirm', reason: 'Agreed with the owner' };
const paid = (method: PaymentMethod): Step => ({ does: 'pay', kind: 'payment', method, share: 100 });
const advance = (method: PaymentMethod): Step => ({ does: 'pay', kind: 'payment', method, share: 50 });
const deposit: Step = { does: 'pay', kind: 'deposit-taken', method: 'card', share: 100 };
const returned: Step = { does: 'pay', kind: 'deposit-returned', method: 'card', share: 100 };

/**
 * The demo's reservations: every status, and every way to reach it, around today. Lumen One, Solenne 38, Sera 30 and
 * Pavilion Luna have none, so that one rental of each category is free.
 */
export const PLAN: Planned[] = [
  // Waiting for an answer.
  { rental: 'Notte V12', who: 0, from: 6, nights: 2, asked: 0, to: 'The Setai, 2001 Collins Avenue, Miami Beach', then: [] }, // prettier-ignore
  { rental: 'Notte V12', who: 1, from: 7, nights: 3, asked: 1, then: [] },
  { rental: 'Vesper GT', who: 2, from: 3, nights: 1, asked: 0, byPhone: true, then: [] },
  { rental: 'Nocturne 46', who: 3, from: 5, nights: 0, asked: 1, hours: 4, at: '18:00', guests: 10, words: 'A proposal. Please be discreet.', then: [] }, // prettier-ignore
  { rental: 'Villa Ombra', who: 4, from: 40, nights: 5, asked: 2, guests: 8, words: 'Could we stay five nights instead of a week?', then: [] }, // prettier-ignore
  { rental: 'Bianca 40', who: 5, from: 4, nights: 1, asked: 3, guests: 8, then: [] },
  { rental: 'Casa Levante', who: 6, from: 21, nights: 4, asked: 1, guests: 6, then: [{ does: 'note', text: 'Asked about an early arrival. Check with housekeeping.' }] }, // prettier-ignore
  { rental: 'Verde Corsa', who: 7, from: 12, nights: 2, asked: 2, then: [{ does: 'propose', later: 7, message: 'The car is at its yearly service then. Would a week later suit you?' }] }, // prettier-ignore
  // Held as an option.
  { rental: 'Grigio 34', who: 8, from: 9, nights: 1, asked: 0, byPhone: true, extras: { captain: 1 }, then: [{ does: 'keep', hours: 24 }] }, // prettier-ignore
  { rental: 'Grigio 34', who: 9, from: 10, nights: 1, asked: 0, then: [] },
  { rental: 'Aria 9', who: 10, from: 14, nights: 3, asked: 1, then: [{ does: 'keep', hours: 48 }] },
  // Quoted.
  { rental: 'Aurelia 62', who: 11, from: 30, nights: 3, asked: 4, guests: 12, words: 'Bimini and back, if the weather lets us.', then: [{ does: 'quote', days: 7, note: 'Fuel is estimated for Bimini and back.', keep: true }] }, // prettier-ignore
  { rental: 'Villa Baia', who: 12, from: 60, nights: 7, asked: 6, guests: 10, extras: { chef: 1 }, then: [{ does: 'quote', days: 10 }, { does: 'quote', days: 10, discount: '5%', note: 'With our thanks for a fourth stay.' }] }, // prettier-ignore
  { rental: 'Cobalto 38', who: 13, from: 8, nights: 0, asked: 1, hours: 3, at: '17:00', guests: 6, then: [{ does: 'quote', days: 3 }] }, // prettier-ignore
  // Confirmed.
  { rental: 'Vesper GT', who: 14, from: 0, nights: 2, asked: 9, to: 'Miami International Airport, Concourse D', then: [confirm, paid('link')] }, // prettier-ignore
  { rental: 'Brasa S', who: 15, from: -1, nights: 2, asked: 12, then: [confirm, paid('card')] },
  { rental: 'Verde Corsa', who: 16, from: 1, nights: 2, asked: 7, to: '88 SW 7th Street, Miami', then: [confirm] },
  { rental: 'Casa Coralina', who: 17, from: -3, nights: 7, asked: 33, guests: 14, then: [confirm, advance('wire'), paid('wire'), deposit] }, // prettier-ignore
  { rental: 'Meridian 52', who: 0, from: 2, nights: 2, asked: 24, guests: 10, then: [{ does: 'quote', days: 5, discount: '3%' }, { does: 'accept' }, advance('wire'), deposit] }, // prettier-ignore
  { rental: 'Bianca 40', who: 2, from: 1, nights: 1, asked: 5, guests: 6, then: [confirm, paid('link'), deposit] },
  { rental: 'Cobalto 38', who: 4, from: 2, nights: 0, asked: 6, hours: 2, at: '18:00', guests: 4, then: [confirm] },
  { rental: 'Villa Ombra', who: 6, from: 16, nights: 7, asked: 20, guests: 9, extras: { chef: 1 }, then: [{ does: 'quote', days: 6 }, { does: 'accept' }, advance('wire')] }, // prettier-ignore
  { rental: 'Notte V12', who: 8, from: 1, nights: 3, asked: 0, then: [confirm, { does: 'ask to cancel', reason: 'Our flights were moved to the week after.' }] }, // prettier-ignore
  { rental: 'Nocturne 46', who: 10, from: 12, nights: 0, asked: 8, hours: 5, at: '18:00', guests: 12, byPhone: true, then: [confirm, advance('card'), { does: 'note', text: 'Twelve for dinner, two vegetarians.' }] }, // prettier-ignore
  { rental: 'Casa Levante', who: 12, from: 8, nights: 2, asked: 11, guests: 4, then: [BELOW_TERMS, advance('link')] },
  // Completed.
  { rental: 'Notte V12', who: 3, from: -9, nights: 2, asked: 21, then: [confirm, paid('card')] },
  { rental: 'Aria 9', who: 5, from: -14, nights: 3, asked: 22, then: [confirm, paid('link')] },
  { rental: 'Aurelia 62', who: 7, from: -20, nights: 2, asked: 45, guests: 10, then: [confirm, advance('wire'), paid('wire'), deposit, returned] }, // prettier-ignore
  { rental: 'Meridian 52', who: 9, from: -12, nights: 1, asked: 30, guests: 8, then: [{ does: 'quote', days: 5 }, { does: 'accept' }, paid('wire')] }, // prettier-ignore
  { rental: 'Villa Baia', who: 11, from: -18, nights: 7, asked: 60, guests: 11, then: [confirm, paid('wire'), deposit, { does: 'pay', kind: 'deposit-kept', method: 'card', share: 10, note: 'A glass table on the terrace' }] }, // prettier-ignore
  { rental: 'Bianca 40', who: 13, from: -6, nights: 1, asked: 10, guests: 9, then: [confirm, paid('cash')] },
  { rental: 'Cobalto 38', who: 15, from: -4, nights: 0, asked: 6, hours: 4, at: '16:00', guests: 7, then: [confirm, paid('link')] }, // prettier-ignore
  { rental: 'Verde Corsa', who: 17, from: -25, nights: 4, asked: 31, then: [confirm, paid('card'), { does: 'pay', kind: 'refund', method: 'card', share: 10, note: 'A day without air conditioning' }] }, // prettier-ignore
  // Declined, canceled, withdrawn or expired.
  { rental: 'Brasa S', who: 1, from: 4, nights: 1, asked: 4, then: [{ does: 'decline', reason: 'The car is at its service that day.' }] }, // prettier-ignore
  { rental: 'Casa Coralina', who: 3, from: 25, nights: 7, asked: 15, guests: 16, then: [{ does: 'decline', reason: 'The owner is in residence that week.' }] }, // prettier-ignore
  { rental: 'Grigio 34', who: 14, from: 15, nights: 1, asked: 9, then: [confirm, { does: 'cancel', reason: 'As you asked by phone: get well soon.' }] }, // prettier-ignore
  { rental: 'Aria 9', who: 16, from: 24, nights: 2, asked: 12, then: [{ does: 'withdraw' }] },
  { rental: 'Vesper GT', who: 11, from: -5, nights: 1, asked: 8, then: [] },
  { rental: 'Nocturne 46', who: 9, from: -2, nights: 0, asked: 3, hours: 4, at: '18:00', guests: 8, then: [] },
];

/** Days that the owner or the workshop needs. */
export const BLOCKS = [
  { rental: 'Verde Corsa', from: 12, nights: 2, reason: 'maintenance', note: 'Yearly service' },
  { rental: 'Casa Coralina', from: 24, nights: 9, reason: 'owner', note: 'The owner is in residence' },
  { rental: 'Aurelia 62', from: 45, nights: 6, reason: 'maintenance', note: 'Hull cleaning' },
] as const;
