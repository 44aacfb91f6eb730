import { ADMIN } from '../../servers/product';
import { type FormCase, NO_CONNECTION } from './form-case';

/** The team's forms and those of customers’ data. The last two change the password and sign out. */
export const OF_ACCOUNTS: FormCase[] = [
  {
    route: 'admin.privacy',
    place: 'search-form: Search',
    path: '/admin/privacy',
    typed: { 'Email or phone number': 'ada@example.com' },
    button: 'Search',
    failure: NO_CONNECTION,
    accepted: 'Close open reservations first',
  },
  {
    route: 'admin.team',
    place: 'invite-form: Create invitation link',
    path: '/admin/team',
    typed: { Invitee: 'Grace, weekends' },
    button: 'Create invitation link',
    failure: NO_CONNECTION,
    accepted: 'Invitation created',
  },
  {
    route: 'admin.team.$id.remove',
    place: 'admin.team.$id.remove: Remove',
    path: ({ colleague }) => `/admin/team/${colleague}/remove`,
    form: 'dialog',
    typed: {},
    button: 'Remove',
    failure: NO_CONNECTION,
    accepted: 'Admin removed',
  },
  {
    route: 'admin.account',
    place: 'password-forms: Change password',
    path: '/admin/account',
    typed: {},
    secret: {
      'Current password': ADMIN.password,
      'New password': 'another-of-the-tests',
      'Confirm new password': 'another-of-the-tests',
    },
    button: 'Change password',
    failure: NO_CONNECTION,
    accepted: 'Password changed',
  },
  {
    route: 'logout',
    place: 'admin-nav: Logout',
    path: '/admin',
    typed: {},
    button: 'Logout',
    failure: 'You are still signed in. Please try again.',
    toast: 'Logout failed',
    accepted: 'Logged out',
  },
];
