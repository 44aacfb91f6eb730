import { type FormCase, unique } from './form-case';

/** Forms of other calendars, which read ours or which we read, and of their conflicts. */
export const OF_CALENDARS: FormCase[] = [
  {
    route: 'admin._catalog._rentals.$id.calendars',
    place: 'subscriber-form: Create address',
    path: '/admin/3/calendars',
    typed: { 'Used by': `The owner ${unique}` },
    button: 'Create address',
    failure: 'Failed to change the calendars',
    accepted: 'Address created',
  },
  {
    route: 'admin._catalog._rentals.$id.feeds.$feedId',
    place: 'feed-form: Add calendar',
    path: '/admin/3/feeds/new',
    typed: { Name: `Marketplace ${unique}`, Address: 'https://calendars.example.com/a.ics' },
    button: 'Add calendar',
    failure: 'Failed to change the calendar',
    accepted: 'Calendar added',
  },
  {
    route: 'admin.conflicts',
    place: 'ignore-form: Ignore',
    path: '/admin/conflicts',
    form: ({ conflict }) => `#conflict-${conflict}`,
    open: (page, { conflict }) => page.locator(`details:has(#conflict-${conflict}) summary`).click(),
    typed: { Reason: `Agreed with the owner ${unique}` },
    button: 'Ignore',
    failure: 'Failed to update the conflict',
    accepted: 'Conflict ignored',
  },
];
