import { inDays } from '../days';
import type { ButtonRecords } from './button-records';
import { type ButtonCase, ofButtons } from './button-case';
import { NO_CONNECTION } from './form-case';

const onReservation = (
  id: (made: ButtonRecords) => number,
  form: string,
  rest: Pick<ButtonCase, 'place' | 'typed' | 'button' | 'accepted'>,
): ButtonCase => ({
  ...{ route: 'admin.reservations.$id', path: (made) => `/admin/reservations/${id(made)}`, form: () => form },
  ...{ failure: NO_CONNECTION, folded: true, ...rest },
});

const ANSWER = { 'Message to the customer': 'The boat is in the yard that week.' };

const DECISIONS: ButtonCase[] = [
  onReservation(({ requests: [id] }) => id, '#keep', {
    ...{ place: 'option-forms: keep', typed: { 'How long': '48' }, button: 'Keep the dates', accepted: 'Dates kept' },
  }),
  onReservation(({ requests: [, id] }) => id, '#keep-until', {
    place: 'option-forms: keep',
    typed: { Date: inDays(3), Time: '12:00' },
    button: 'Keep the dates until then',
    accepted: 'Dates kept',
  }),
  onReservation(({ requests: [, , id] }) => id, '#decline', {
    ...{
      place: 'decision-forms: Decline request',
      typed: ANSWER,
      button: 'Decline request',
      accepted: 'Request declined',
    },
  }),
  onReservation(({ requests: [, , , id] }) => id, '#propose', {
    place: 'decision-forms: Send suggestion',
    typed: { 'First day': inDays(250), 'Last day': inDays(260), ...ANSWER },
    button: 'Send suggestion',
    accepted: 'New dates suggested',
  }),
  onReservation(({ options: [id] }) => id, '#keep', {
    ...{ place: 'option-forms: keep', typed: { 'How long': '72' }, button: 'Extend', accepted: 'Dates kept' },
  }),
  onReservation(({ options: [, id] }) => id, '#release', {
    ...{ place: 'option-forms: Release the dates', typed: {}, button: 'Release the dates', accepted: 'Dates released' },
  }),
  {
    ...{
      route: 'admin.timeline_.holds.$id',
      place: 'move-form: Move',
      path: ({ movable }) => `/admin/timeline/holds/${movable}`,
    },
    ...{ form: () => '#move', failure: NO_CONNECTION, button: 'Move', accepted: 'Option moved' },
    typed: { 'First day': inDays(270), 'Last day': inDays(280) },
  },
  {
    ...{ route: 'admin.reservations.$id_.quote', place: 'quote-buttons: Recalculate', form: () => 'main' },
    path: ({ requests: [id] }) => `/admin/reservations/${id}/quote`,
    typed: { Discount: '7%', Reason: 'Three stays so far' },
    ...{ button: 'Recalculate', failure: NO_CONNECTION, accepted: 'Preview: nothing has been sent yet' },
  },
  {
    ...{ route: 'admin.reservations.$id_.quote', place: 'another-rental: Show', form: () => 'main' },
    path: ({ requests: [id] }) => `/admin/reservations/${id}/quote`,
    open: (page) => page.locator('summary', { hasText: 'Different rental' }).click(),
    ...{ typed: { 'Part of its name': 'Casa Levante' }, button: 'Show', failure: NO_CONNECTION },
    accepted: { css: '[name=rental]:has(option:nth-child(2)):not(:has(option:nth-child(3)))' },
  },
  {
    ...{
      route: 'admin.reservations.$id_.quote',
      place: 'agreed-by-phone: Quote',
      path: ({ quotedId }) => `/admin/reservations/${quotedId}/quote`,
    },
    ...{ form: () => 'main', typed: {}, failure: NO_CONNECTION },
    ...{ button: /agreed by phone$/, accepted: 'Agreement recorded' },
  },
  onReservation(({ decided: [id] }) => id, '#confirm', {
    ...{ place: 'confirm-form: Confirm for', typed: {}, button: /^Confirm for/, accepted: 'Reservation confirmed' },
  }),
  onReservation(({ decided: [, id] }) => id, '#confirm-other', {
    place: 'confirm-form: Confirm with these changes',
    typed: { 'Total (US dollars)': '9000', 'Reason for the change': 'Agreed by phone.' },
    button: 'Confirm with these changes',
    accepted: 'Reservation confirmed',
  }),
  onReservation(({ decided: [, , , , id] }) => id, '#times', {
    place: 'times-form: Save times',
    typed: { Return: '12:00', 'Message to the customer': 'We bring it at noon, as agreed.' },
    button: 'Save times',
    accepted: 'Times changed',
  }),
  onReservation(({ decided: [, , , , , id] }) => id, '#delivery', {
    ...{ place: 'delivery-form: Save address', typed: { 'Delivery address': '100 Collins Avenue' } },
    ...{ button: 'Save address', accepted: 'Delivery address saved' },
  }),
  onReservation(({ decided: [, , id] }) => id, '#cancel', {
    place: 'decision-forms: Cancel reservation',
    typed: { Reason: 'The boat is in the yard.', 'Cancellation fee in US dollars': '100.00' },
    button: 'Cancel reservation',
    accepted: 'Reservation canceled',
  }),
  onReservation(({ decided: [, , , id] }) => id, '#stay', {
    place: 'decision-forms: Keep it confirmed',
    typed: { 'Message to the customer': 'The boat is prepared.' },
    button: 'Keep it confirmed',
    accepted: 'Reservation stays confirmed',
  }),
  {
    ...{ route: '_site.reservations.$reference', place: 'cancel-form: ask', form: () => '#end', folded: true },
    path: ({ near }) => `/reservations/${near}`,
    typed: { 'Message to the concierge': 'We cannot travel.' },
    ...{ button: 'Ask the concierge', failure: 'Something went wrong. Please try again, or call us.' },
    ...{ where: '#cancel-errors', accepted: 'Cancellation request sent' },
  },
];

const onPayments = (
  rest: Pick<ButtonCase, 'place' | 'form' | 'typed' | 'button' | 'accepted' | 'folded'>,
): ButtonCase => ({
  ...{
    route: 'admin.reservations.$id_.payments',
    path: ({ cancelled }) => `/admin/reservations/${cancelled}/payments`,
  },
  ...{ failure: NO_CONNECTION, ...rest },
});

const OF_MONEY: ButtonCase[] = [
  onPayments({
    ...{ place: 'fee-form: Save fee', form: () => '#fee' },
    typed: { 'Cancellation fee in US dollars': '150.00' },
    ...{ button: 'Save fee', accepted: 'Cancellation fee saved' },
  }),
  onPayments({
    ...{ place: 'link-form: Save link', form: () => '#link' },
    typed: { 'Payment link': 'https://pay.example.com/p/ada' },
    ...{ button: 'Save link', accepted: 'Payment link saved' },
  }),
  onPayments({
    place: 'payment-list: Yes, reverse',
    form: ({ payment }) => `#reverse-${payment}`,
    ...{ typed: {}, button: /^Yes, reverse/, accepted: 'Reversed', folded: true },
  }),
];

/** The buttons on a reservation's pages. */
export const RESERVATION_BUTTONS = ofButtons([...DECISIONS, ...OF_MONEY]);
