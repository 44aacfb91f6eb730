import { inDays } from '../days';
import { type FormCase, NO_CONNECTION } from './form-case';
import type { Made } from './records';

type Decision = Pick<FormCase, 'place' | 'typed' | 'button' | 'accepted'> & {
  intent: string;
  of: (made: Made) => number;
};

/** A decision on Today about the request that `of` selects. */
function decided({ intent, of, ...decision }: Decision): FormCase {
  const form = (made: Made) => `#decision-${of(made)}-${intent}`;
  const open: FormCase['open'] = (page, made) => page.locator(`details:has(${form(made)}) summary`).click();
  return {
    ...{ route: 'admin.reservations.$id', path: '/admin/today', form, where: form, failure: NO_CONNECTION },
    toast: 'Answer not sent',
    ...(Object.keys(decision.typed).length > 0 ? { open } : {}),
    ...decision,
  };
}

const DECISIONS: Decision[] = [
  {
    intent: 'confirm',
    place: 'request-decisions: Confirm',
    of: ({ waiting: [id] }) => id,
    typed: {},
    button: /^Confirm/,
    accepted: 'Reservation confirmed',
  },
  {
    intent: 'keep',
    place: 'request-decisions: Keep dates',
    of: ({ waiting: [, id] }) => id,
    typed: {},
    button: /^Keep dates/,
    accepted: 'Dates kept',
  },
  {
    intent: 'decline',
    place: 'request-decisions: Decline request',
    of: ({ waiting: [, , id] }) => id,
    typed: { 'Message to the customer': 'In the yard that week.' },
    button: /^Decline/,
    accepted: 'Request declined',
  },
  {
    intent: 'propose',
    place: 'request-decisions: Send suggestion',
    of: ({ waiting: [, , , id] }) => id,
    typed: {
      'First day': inDays(240),
      'Last day': inDays(241),
      'Message to the customer': 'A week later?',
    },
    button: /^Send suggestion/,
    accepted: 'New dates suggested',
  },
  {
    intent: 'stay',
    place: 'request-decisions: Keep it confirmed',
    of: ({ cancelling: [id] }) => id,
    typed: { 'Message to the customer': 'The boat is prepared.' },
    button: /^Keep it confirmed/,
    accepted: 'Reservation stays confirmed',
  },
  {
    intent: 'cancel',
    place: 'request-decisions: Cancel reservation',
    of: ({ cancelling: [, id] }) => id,
    typed: { 'Message to the customer': 'As you asked.', 'Cancellation fee in US dollars': '250.00' },
    button: /^Cancel reservation/,
    accepted: 'Reservation canceled',
  },
];

/** The decisions on Today, each at its request. */
export const OF_TODAY = DECISIONS.map(decided);
