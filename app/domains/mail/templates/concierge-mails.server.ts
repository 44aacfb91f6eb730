import type { z } from 'zod';
import { adminPaths } from '~/admin-paths';
import { mailKind } from './mail-kind.server';
import {
  AcceptedPayload,
  LapsedPayload,
  NewRequestPayload,
  type StayPayload,
  WithdrawnPayload,
} from './reservation-payload.server';
import { end, range, stay, totals } from './reservation-wording.server';
import { addressOf, plainName, quoteIf, siteLink } from './wording.server';

type Customer = Pick<z.infer<typeof NewRequestPayload>, 'customerName' | 'customerEmail' | 'customerPhone'>;

const customer = (payload: Customer) =>
  [
    ['Customer', payload.customerName],
    ['Email', payload.customerEmail ?? 'Not provided'],
    ['Phone', payload.customerPhone ?? 'Not provided'],
  ] as const;

const subject = (news: string, { customerName, ...payload }: StayPayload) =>
  [`${news}: ${payload.rentalName}`, range(payload), plainName(customerName)].filter(Boolean).join(', ');

export const requested = mailKind(NewRequestPayload, (payload) => ({
  subject: subject('New reservation request', payload),
  title: 'New reservation request',
  replyTo: addressOf(payload.customerName, payload.customerEmail),
  blocks: [
    { facts: [...stay(payload), ...totals(payload), ...customer(payload)] },
    ...quoteIf(payload.notes),
    { link: siteLink('View request', adminPaths.reservation(payload.bookingId)) },
  ],
}));

export const withdrawn = mailKind(WithdrawnPayload, (payload) => ({
  subject: subject(payload.byCustomer ? 'Canceled by customer' : 'Request withdrawn', payload),
  title: payload.byCustomer ? 'The customer canceled this reservation' : 'The customer withdrew this request',
  replyTo: addressOf(payload.customerName, payload.customerEmail),
  blocks: [
    { facts: [...stay(payload), ...totals(payload), ...customer(payload)] },
    ...quoteIf(payload.reason),
    { link: siteLink('View reservation', adminPaths.reservation(payload.bookingId)) },
  ],
}));

const whenConfirmed = ({ advanceDue }: z.infer<typeof AcceptedPayload>) =>
  advanceDue
    ? `The reservation is confirmed when you record the advance of ${advanceDue}.`
    : 'The reservation is not confirmed yet.';

export const accepted = mailKind(AcceptedPayload, (payload) => ({
  subject: subject(payload.datesAccepted ? 'New dates accepted' : 'Quote accepted', payload),
  title: payload.datesAccepted ? 'The customer accepted the new dates' : 'The customer accepted the quote',
  replyTo: addressOf(payload.customerName, payload.customerEmail),
  blocks: [
    {
      text: payload.keptUntil
        ? `The dates are kept until ${end(payload)}. ${whenConfirmed(payload)}`
        : 'The reservation is confirmed.',
    },
    { facts: [...stay(payload), ...totals(payload), ...customer(payload)] },
    { link: siteLink('View reservation', adminPaths.reservation(payload.bookingId)) },
  ],
}));

export const lapsed = mailKind(LapsedPayload, (payload) => ({
  subject: subject('Option ended', payload),
  title: 'An option has ended',
  replyTo: addressOf(payload.customerName, payload.customerEmail),
  blocks: [
    {
      text: `The dates were kept until ${end(payload)} and are free for others again. The request is still pending.`,
    },
    ...(payload.advanceDue
      ? [{ text: `The customer accepted the quote, but its advance was not recorded: ${payload.advanceDue} is due.` }]
      : []),
    { facts: [...stay(payload), ...totals(payload), ...customer(payload)] },
    { link: siteLink('View request', adminPaths.reservation(payload.bookingId)) },
  ],
}));
