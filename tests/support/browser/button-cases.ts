import type { ButtonRecords } from './button-records';
import { inDays } from './days';
import type { FormCase } from './form-cases';
import type { Made } from './form-records';

const NO_CONNECTION = /No connection\. Nothing (is lost|was changed); please try again\./;

type ButtonCase = Omit<FormCase, 'path' | 'form' | 'where'> & {
  path: (made: ButtonRecords) => string;
  form: (made: ButtonRecords) => string;
  /** What it is folded into, which a press on its title opens. */
  folded?: true;
};

const onReservation = (
  id: (made: ButtonRecords) => number,
  form: string,
  rest: Pick<FormCase, 'typed' | 'button' | 'accepted'>,
): ButtonCase => ({
  ...{ route: 'admin.reservations.$id', path: (made) => `/admin/reservations/${id(made)}`, form: () => form },
  ...{ failure: NO_CONNECTION, folded: true, ...rest },
});

const ANSWER = { 'Message to the customer': 'The boat is in the yard that week.' };

const OF_RESERVATIONS: ButtonCase[] = [
  onReservation(({ requests: [id] }) => id, '#keep', {
    ...{ typed: { 'How long': '48' }, button: 'Keep the dates', accepted: 'Dates kept' },
  }),
  onReservation(({ requests: [, id] }) => id, '#keep-until', {
    typed: { Date: inDays(3), Time: '12:00' },
    button: 'Keep the dates until then',
    accepted: 'Dates kept',
  }),
  onReservation(({ requests: [, , id] }) => id, '#decline', {
    ...{ typed: ANSWER, button: 'Decline request', accepted: 'Request declined' },
  }),
  onReservation(({ requests: [, , , id] }) => id, '#propose', {
    typed: { 'First day': inDays(250), 'Last day': inDays(260), ...ANSWER },
    button: 'Send suggestion',
    accepted: 'New dates suggested',
  }),
  onReservation(({ options: [id] }) => id, '#keep', {
    ...{ typed: { 'How long': '72' }, button: 'Extend', accepted: 'Dates kept' },
  }),
  onReservation(({ options: [, id] }) => id, '#release', {
    ...{ typed: {}, button: 'Release the dates', accepted: 'Dates released' },
  }),
  {
    ...{ route: 'admin.timeline_.holds.$id', path: ({ movable }) => `/admin/timeline/holds/${movable}` },
    ...{ form: () => '#move', failure: NO_CONNECTION, button: 'Move', accepted: 'Option moved' },
    typed: { 'First day': inDays(270), 'Last day': inDays(280) },
  },
  {
    ...{ route: 'admin.reservations.$id_.quote', path: ({ quotedId }) => `/admin/reservations/${quotedId}/quote` },
    ...{ form: () => 'main', typed: {}, failure: NO_CONNECTION },
    ...{ button: /agreed by phone$/, accepted: 'Agreement recorded' },
  },
];

const onPayments = (rest: Pick<ButtonCase, 'form' | 'typed' | 'button' | 'accepted' | 'folded'>): ButtonCase => ({
  ...{
    route: 'admin.reservations.$id_.payments',
    path: ({ cancelled }) => `/admin/reservations/${cancelled}/payments`,
  },
  ...{ failure: NO_CONNECTION, ...rest },
});

const OF_MONEY: ButtonCase[] = [
  onPayments({
    form: () => '#fee',
    typed: { 'Cancellation fee in US dollars': '150.00' },
    ...{ button: 'Save fee', accepted: 'Cancellation fee saved' },
  }),
  onPayments({
    form: () => '#link',
    typed: { 'Payment link': 'https://pay.example.com/p/ada' },
    ...{ button: 'Save link', accepted: 'Payment link saved' },
  }),
  onPayments({
    form: ({ payment }) => `#reverse-${payment}`,
    ...{ typed: {}, button: /^Yes, reverse/, accepted: 'Reversed', folded: true },
  }),
];

const OF_RENTALS: ButtonCase[] = [
  {
    ...{ route: 'admin._catalog._rentals.$id.rates.$rateId', path: ({ rate }) => `/admin/2/rates/${rate}` },
    ...{ form: () => '#remove-rate', typed: {}, folded: true },
    ...{ button: 'Yes, remove', failure: 'Failed to remove the rate', accepted: 'Rate removed' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.feeds.$feedId', path: ({ feed }) => `/admin/2/feeds/${feed}` },
    ...{ form: () => '#remove-feed', typed: {}, folded: true },
    ...{ button: 'Yes, remove', failure: 'Failed to change the calendar', accepted: 'Calendar removed' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.calendars', path: () => '/admin/2/calendars' },
    ...{ form: ({ subscribers: [id] }) => `#subscriber-${id}`, typed: {}, folded: true },
    ...{ button: 'Replace address', failure: 'Failed to change the calendars', accepted: /Address (replaced|created)/ },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.calendars', path: () => '/admin/2/calendars' },
    ...{ form: ({ subscribers: [, id] }) => `#subscriber-${id}`, typed: {}, folded: true },
    ...{ button: 'Revoke', failure: 'Failed to change the calendars', accepted: 'Address revoked' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.rates.$rateId', path: ({ changed }) => `/admin/2/rates/${changed}` },
    ...{ form: () => 'form:has(#save)', typed: { Price: '2600' } },
    ...{ button: 'Save rate', failure: 'Failed to save the rate', accepted: 'Rate saved' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.feeds.$feedId', path: ({ named }) => `/admin/2/feeds/${named}` },
    ...{ form: ({ named }) => `#feed-${named}`, typed: { Name: 'Broker in Miami' }, folded: true },
    ...{ button: 'Save changes', failure: 'Failed to change the calendar', accepted: 'Calendar changed' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.availability', path: () => '/admin/2/availability' },
    ...{ form: ({ block }) => `#free-${block}`, typed: {}, folded: true },
    ...{ button: 'Yes, unblock', failure: NO_CONNECTION, accepted: 'Dates unblocked' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.publish', path: () => '/admin/19', form: () => 'main', typed: {} },
    ...{ button: 'Publish', failure: 'No connection. Please try again.', accepted: 'Rental published' },
  },
];

const OF_THE_OFFICE: ButtonCase[] = [
  {
    ...{ route: 'admin.messages.$id', path: ({ message }) => `/admin/messages/${message}`, form: () => '#steps' },
    ...{ typed: {}, button: 'Archive', failure: NO_CONNECTION, accepted: 'Message marked as archived' },
  },
  {
    ...{ route: 'admin.outbox.$id', path: ({ mail }) => `/admin/outbox/${mail}`, form: () => '#discard' },
    ...{ typed: {}, button: 'Mark handled and remove', failure: NO_CONNECTION, accepted: /removed/i },
  },
  {
    ...{ route: 'admin.team', path: () => '/admin/team', typed: {}, button: /^Sign out / },
    ...{ form: ({ device }) => `#revoke-session-${device}`, failure: NO_CONNECTION, accepted: '1 device signed out' },
  },
  {
    ...{ route: 'admin.privacy', path: ({ erasable }) => `/admin/privacy?reservation=${erasable}` },
    ...{ form: () => '#erase', typed: {}, button: 'Erase permanently' },
    open: async (page) => {
      await page.getByRole('button', { name: 'Look up' }).click();
      await page.locator('#erase').waitFor();
    },
    ...{ failure: NO_CONNECTION, accepted: 'Customer data erased' },
  },
  {
    ...{ route: 'admin.team', path: () => '/admin/team', typed: {}, button: /^Revoke/ },
    ...{ form: ({ invitation }) => `#revoke-invitation-${invitation}` },
    ...{ failure: NO_CONNECTION, accepted: 'Invitation revoked' },
  },
];

function recordsOf({ buttons }: Made): ButtonRecords {
  if (!buttons) throw new Error('The records of the buttons were not made');
  return buttons;
}

/** The buttons beside the main forms; each failure is told at its own. */
export const BUTTONS = [...OF_RESERVATIONS, ...OF_MONEY, ...OF_RENTALS, ...OF_THE_OFFICE].map(
  ({ path, form, folded, ...rest }): FormCase => ({
    ...rest,
    path: (made) => path(recordsOf(made)),
    form: (made) => form(recordsOf(made)),
    ...(folded && {
      open: async (page, made) => {
        // One may be folded into another.
        const titles = page.locator(`details:has(${form(recordsOf(made))}) > summary`);
        for (let index = 0; index < (await titles.count()); index++)
          if (!(await page.locator(form(recordsOf(made))).isVisible())) await titles.nth(index).click();
      },
    }),
  }),
);
