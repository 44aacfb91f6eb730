import { type ButtonCase, ofButtons } from './button-case';
import { NO_CONNECTION } from './form-case';

const CASES: ButtonCase[] = [
  {
    ...{
      route: 'admin.messages.$id',
      place: 'admin.messages.$id: MessageSteps',
      path: ({ message }) => `/admin/messages/${message}`,
      form: () => '#steps',
    },
    ...{ typed: {}, button: 'Archive', failure: NO_CONNECTION, accepted: 'Message marked as archived' },
  },
  {
    ...{
      route: 'admin.outbox.$id',
      place: 'mail-screen: Mark handled and remove',
      path: ({ mail }) => `/admin/outbox/${mail}`,
      form: () => '#discard',
    },
    ...{ typed: {}, button: 'Mark handled and remove', failure: NO_CONNECTION, accepted: /removed/i },
  },
  {
    ...{ route: 'admin.team', path: () => '/admin/team', typed: {}, button: /^Sign out / },
    ...{
      place: 'team-lists: Sign out',
      form: ({ device }) => `#revoke-session-${device}`,
      failure: NO_CONNECTION,
      accepted: '1 device signed out',
    },
  },
  {
    ...{
      route: 'admin.privacy',
      place: 'customer-data: Erase permanently',
      path: ({ erasable }) => `/admin/privacy?reservation=${erasable}`,
    },
    ...{ form: () => '#erase', typed: {}, button: 'Erase permanently' },
    open: async (page) => {
      await page.locator('#look').getByRole('button', { name: 'Search' }).click();
      await page.locator('#erase').waitFor();
    },
    ...{ failure: NO_CONNECTION, accepted: 'Customer data erased' },
  },
  {
    ...{ route: 'admin.team', path: () => '/admin/team', typed: {}, button: /^Revoke/ },
    ...{ place: 'team-lists: Revoke', form: ({ invitation }) => `#revoke-invitation-${invitation}` },
    ...{ failure: NO_CONNECTION, accepted: 'Invitation revoked' },
  },
  {
    ...{ route: 'admin.team', place: 'team-lists: Sign out all my other devices', path: () => '/admin/team' },
    ...{ form: () => '#end-others', typed: {}, button: 'Sign out all my other devices' },
    ...{ failure: NO_CONNECTION, accepted: /devices signed out/ },
  },
  {
    // This case must be last, since it signs out.
    ...{ route: 'logout', place: 'navbar: Logout', path: () => '/faq', form: () => 'header', typed: {} },
    ...{ button: 'Logout', failure: 'You are still signed in. Please try again.', accepted: 'Logged out' },
  },
];

/** The buttons of messages, mails, the team and personal data, and signing out. */
export const ADMIN_BUTTONS = ofButtons(CASES);
