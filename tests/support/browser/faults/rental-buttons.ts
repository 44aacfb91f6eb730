import { type ButtonCase, ofButtons } from './button-case';
import { NO_CONNECTION } from './form-case';

const CASES: ButtonCase[] = [
  {
    ...{
      route: 'admin._catalog._rentals.$id.rates.$rateId',
      place: 'rate-form: Yes, remove',
      path: ({ rate }) => `/admin/2/rates/${rate}`,
    },
    ...{ form: () => '#remove-rate', typed: {}, folded: true },
    ...{ button: 'Yes, remove', failure: 'Failed to remove the rate', accepted: 'Rate removed' },
  },
  {
    ...{
      route: 'admin._catalog._rentals.$id.feeds.$feedId',
      place: 'feed-preview: Yes, remove',
      path: ({ feed }) => `/admin/2/feeds/${feed}`,
    },
    ...{ form: () => '#remove-feed', typed: {}, folded: true },
    ...{ button: 'Yes, remove', failure: 'Failed to change the calendar', accepted: 'Calendar removed' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.calendars', path: () => '/admin/2/calendars' },
    ...{
      place: 'subscriber-list: Replace address',
      form: ({ subscribers: [id] }) => `#subscriber-${id}`,
      typed: {},
      folded: true,
    },
    ...{ button: 'Replace address', failure: 'Failed to change the calendars', accepted: /Address (replaced|created)/ },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.calendars', path: () => '/admin/2/calendars' },
    ...{
      place: 'subscriber-list: Revoke',
      form: ({ subscribers: [, id] }) => `#subscriber-${id}`,
      typed: {},
      folded: true,
    },
    ...{ button: 'Revoke', failure: 'Failed to change the calendars', accepted: 'Address revoked' },
  },
  {
    ...{
      route: 'admin._catalog._rentals.$id.rates.$rateId',
      place: 'rate-form: Save rate',
      path: ({ changed }) => `/admin/2/rates/${changed}`,
    },
    ...{ form: () => 'form:has(#save)', typed: { Price: '2600' } },
    ...{ button: 'Save rate', failure: 'Failed to save the rate', accepted: 'Rate saved' },
  },
  {
    ...{
      route: 'admin._catalog._rentals.$id.feeds.$feedId',
      place: 'feed-form: Save changes',
      path: ({ named }) => `/admin/2/feeds/${named}`,
    },
    ...{ form: ({ named }) => `#feed-${named}`, typed: { Name: 'Broker in Miami' }, folded: true },
    ...{ button: 'Save changes', failure: 'Failed to change the calendar', accepted: 'Calendar changed' },
  },
  {
    ...{
      route: 'admin._catalog._rentals.$id.availability',
      place: 'upcoming-holds: Yes, unblock',
      path: () => '/admin/2/availability',
    },
    ...{ form: ({ block }) => `#free-${block}`, typed: {}, folded: true },
    ...{ button: 'Yes, unblock', failure: NO_CONNECTION, accepted: 'Dates unblocked' },
  },
  {
    ...{
      route: 'admin._catalog._rentals.$id.publish',
      place: 'rental-panel: Publish',
      path: () => '/admin/19',
      form: () => 'main',
      typed: {},
    },
    ...{ button: 'Publish', failure: 'No connection. Please try again.', accepted: 'Rental published' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.feeds.$feedId', place: 'feed-preview: Preview changes' },
    ...{ path: ({ read: [id] }) => `/admin/2/feeds/${id}`, form: () => '#fetch', typed: {} },
    ...{ button: 'Preview changes', failure: 'Failed to change the calendar', accepted: /^\d+ changes?$/ },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.feeds.$feedId', place: 'feed-preview: Apply changes' },
    ...{ path: ({ read: [, id] }) => `/admin/2/feeds/${id}`, form: () => '#fetch', typed: {} },
    open: (page) => page.getByRole('button', { name: 'Preview changes' }).click(),
    ...{ button: 'Apply changes', failure: 'Failed to change the calendar', accepted: 'Changes applied' },
  },
  {
    ...{ route: 'admin.conflicts', place: 'conflict-list: Reopen', path: () => '/admin/conflicts', typed: {} },
    form: ({ ignored }) => `#conflict-${ignored}`,
    open: async (page, { ignored }) => {
      const conflict = page.locator(`#conflict-${ignored}`);
      const reopen = conflict.getByRole('button', { name: 'Reopen' });
      if (await reopen.isVisible()) return;
      await page.locator(`details:has(#conflict-${ignored}) summary`).click();
      await conflict.getByLabel('Reason').fill('Agreed with the owner');
      await conflict.getByRole('button', { name: 'Ignore' }).click();
      await reopen.waitFor();
    },
    ...{ button: 'Reopen', failure: 'Failed to update the conflict', accepted: 'Conflict reopened' },
  },
];

/** The buttons of rentals and their calendars. */
export const RENTAL_BUTTONS = ofButtons(CASES);
