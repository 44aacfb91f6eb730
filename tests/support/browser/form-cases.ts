import type { Page } from '@playwright/test';
import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';
import { ADMIN } from '../servers/product';
import { BUTTONS } from './button-cases';
import { type Made, READER } from './form-records';

const today = todayIn('America/New_York');
/** Different for each process, so that no message counts as a repeat of another. */
const unique = String(Date.now());

/** One form or button of the product. */
export type FormCase = {
  /** The route that it posts to, as a file of app/routes without its extension. */
  route: string;
  path: string | ((made: Made) => string);
  /** Opens what hides the form. */
  open?: (page: Page, made: Made) => Promise<void>;
  /** The fields by label, within `form` if another form of the page has the same labels. */
  typed: Record<string, string>;
  form?: string | ((made: Made) => string);
  /** A question and no entry: its text is kept although it was answered. */
  asks?: true;
  /** Fields that nothing keeps. */
  secret?: Record<string, string>;
  button: string | RegExp;
  /** What the screen says when the form did not arrive. */
  failure: string | RegExp;
  /** The part of the screen that says it, if another form of the page could say it instead. */
  where?: string | ((made: Made) => string);
  /** What it says when the form was accepted. */
  accepted: string | RegExp;
};

const NO_CONNECTION = /No connection\. Nothing (is lost|was changed); please try again\./;
const LATER = 'This service is temporarily unavailable. Please try again in a moment.';

const MESSAGE = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Email: 'ada@example.com',
  'Area of Interest': 'Luxury Yachts',
};

const RENTAL = {
  Name: 'A boat of the tests',
  Category: '2',
  'Price (US dollars)': '4000',
  'Short description': 'White, quiet and long',
  Description: 'Forty feet of teak and a captain who knows every bay.',
  'Main image': 'https://images.example.com/boat.jpg',
};

const VISITOR_FORMS: FormCase[] = [
  {
    route: '_site.contact',
    path: '/contact',
    form: '#contact',
    typed: { ...MESSAGE, Message: `A quiet weekend on the water. ${unique}` },
    button: 'Send Message',
    failure: 'Failed to send message. Please try again later.',
    accepted: 'Thank You for Contacting Us',
  },
  {
    route: '_site.contact',
    path: '/',
    form: '#home-contact',
    typed: { ...MESSAGE, Message: `From the home page this time. ${unique}` },
    button: 'Send Message',
    failure: 'Failed to send message. Please try again later.',
    accepted: 'Thank You for Contacting Us',
  },
  {
    route: '_site.book.$id',
    path: '/book/1',
    form: '#booking',
    typed: {
      'Start Date': plusDays(today, 20),
      'End Date': plusDays(today, 22),
      'Full Name': 'Ada Lovelace',
      Email: 'ada@example.com',
      Phone: '+1 305 555 0100',
      Notes: `By the harbor. ${unique}`,
    },
    button: 'Submit Reservation Request',
    failure: 'Failed to submit your reservation request. Please try again.',
    accepted: 'Reservation Request Received',
  },
  {
    route: '_site.newsletter',
    path: '/faq',
    form: 'footer',
    typed: { 'Email address': `ada-${unique}@example.com` },
    button: 'Subscribe',
    failure: 'We could not save your email address. Please try again later.',
    accepted: 'Thank you for subscribing',
  },
  {
    route: '_site.reservations.$reference',
    path: ({ reference }) => `/reservations/${reference}`,
    open: (page) => page.locator('main summary').click(),
    form: 'main details',
    typed: { Reason: 'Our flight was moved.' },
    button: 'Withdraw my request',
    failure: 'Something went wrong. Please try again, or call us.',
    where: '#cancel-errors',
    accepted: /withdrawn/i,
  },
  {
    route: '_site.reservations.$reference',
    path: ({ quoted }) => `/reservations/${quoted}`,
    form: '#accept',
    typed: { 'Your full name': 'Ada King' },
    button: 'Accept this quote',
    failure: 'Something went wrong. Please try again, or call us.',
    where: '#accept-errors',
    accepted: 'Quote accepted',
  },
  {
    route: '_site.reservations.$reference',
    path: ({ suggested }) => `/reservations/${suggested}`,
    typed: {},
    button: /^Accept /,
    failure: 'Something went wrong. Please try again, or call us.',
    where: '#suggested-errors',
    accepted: 'New dates accepted',
  },
  {
    route: '_site.newsletter_.confirm.$confirmation',
    path: ({ confirmation }) => `/newsletter/confirm/${confirmation}`,
    typed: {},
    button: 'Confirm subscription',
    failure: 'Something went wrong. Please try again, or contact us.',
    accepted: 'Subscription confirmed',
  },
  {
    route: '_site.newsletter_.unsubscribe.$token',
    path: ({ unsubscription }) => `/newsletter/unsubscribe/${unsubscription}`,
    typed: {},
    button: 'Unsubscribe',
    failure: 'Something went wrong. Please try again, or contact us.',
    accepted: 'You are unsubscribed',
  },
  {
    route: 'auth',
    path: ({ invitation }) => `/auth?invite=${invitation}`,
    typed: { Username: `newcomer-${unique}` },
    secret: { Password: 'the-weekend-villa', 'Confirm password': 'the-weekend-villa' },
    button: 'Create account',
    failure: LATER,
    accepted: 'Account created',
  },
  {
    route: 'auth',
    path: '/auth',
    typed: { Username: ADMIN.username },
    secret: { Password: ADMIN.password },
    button: 'Login',
    failure: LATER,
    accepted: 'Login successful',
  },
];

const CATALOG_FORMS: FormCase[] = [
  {
    route: 'admin._catalog._rentals.new.simple',
    path: '/admin/new/simple',
    form: 'dialog',
    typed: RENTAL,
    button: 'Create rental',
    failure: 'Failed to create rental: Something went wrong. Please try again.',
    accepted: 'Rental created',
  },
  {
    route: 'admin._catalog._rentals.new.advanced._index',
    path: '/admin/new/advanced',
    form: 'dialog',
    typed: { ...RENTAL, Location: 'Coconut Grove' },
    button: 'Continue',
    failure: 'Failed to create rental: Something went wrong. Please try again.',
    accepted: 'Rental created',
  },
  {
    route: 'admin._catalog._rentals.new.advanced.$id._index',
    path: '/admin/new/advanced/5',
    form: 'dialog',
    typed: { Location: 'Typed in the wizard' },
    button: 'Save and continue',
    failure: /^Failed to update rental: /,
    accepted: 'Rental updated successfully',
  },
  {
    route: 'admin._catalog._rentals.new.advanced.$id.images',
    path: '/admin/new/advanced/6/images',
    form: 'dialog',
    typed: {},
    button: 'Save and continue',
    failure: /^Failed to update images: /,
    accepted: 'Images updated successfully',
  },
  {
    route: 'admin._catalog._rentals.new.advanced.$id.specifications',
    path: '/admin/new/advanced/7/specifications',
    form: 'dialog',
    typed: { Engine: 'Twin diesel' },
    button: 'Save and finish',
    failure: 'Failed to update specifications',
    accepted: 'Specifications updated',
  },
  {
    route: 'admin._catalog._rentals.$id._index',
    path: '/admin/2',
    typed: { Location: 'Brickell Key', 'Short description': 'Typed in the tests, and kept' },
    button: 'Save details',
    failure: /^Failed to update rental/,
    accepted: 'Rental updated successfully',
  },
  {
    route: 'admin._catalog._rentals.featured',
    path: '/admin/featured',
    typed: {},
    button: /^Move .+ down$/,
    failure: 'No connection. Please try again.',
    accepted: 'Order saved',
  },
  {
    route: 'admin._catalog._rentals.$id.images',
    path: '/admin/2/images',
    typed: {},
    button: 'Save images',
    failure: /^Failed to update images/,
    accepted: 'Images updated successfully',
  },
  {
    route: 'admin._catalog._rentals.$id.specifications',
    path: '/admin/2/specifications',
    typed: { Engine: 'Twin diesel' },
    button: 'Save specifications',
    failure: 'Failed to update specifications',
    accepted: 'Specifications updated',
  },
  {
    route: 'admin._catalog._rentals.$id.specifications',
    path: '/admin/8/specifications',
    typed: { Drivetrain: 'Two shafts' },
    button: 'Auto-extract',
    failure: 'Failed to extract specifications. Please enter them manually.',
    accepted: /Found in the description|Failed to extract specifications/,
    asks: true,
  },
  {
    route: 'admin._catalog._rentals.$id.availability',
    path: '/admin/3/availability',
    form: '#block',
    typed: { 'First day': plusDays(today, 40), 'Last day': plusDays(today, 41), Note: 'Annual service' },
    button: 'Block these dates',
    failure: NO_CONNECTION,
    accepted: /blocked/i,
  },
  {
    route: 'admin.timeline_.holds.$id',
    path: ({ hold }) => `/admin/timeline/holds/${hold}`,
    typed: { 'First day': plusDays(today, 190), 'Last day': plusDays(today, 191) },
    button: 'Move',
    failure: NO_CONNECTION,
    accepted: 'Block moved',
  },
  {
    route: 'admin._catalog._rentals.$id.terms',
    path: '/admin/3/terms',
    typed: { 'Minimum stay': 'own', 'Minimum stay in days': '3' },
    button: 'Save terms',
    failure: 'Failed to update terms',
    accepted: 'Terms updated',
  },
  {
    route: 'admin._catalog._rentals.$id.prices',
    path: '/admin/3/prices',
    typed: { Advance: 'own', 'Advance as a percentage of the total': '30' },
    button: 'Save prices',
    failure: 'Failed to update prices',
    accepted: 'Prices updated',
  },
  {
    route: 'admin._catalog._rentals.$id.rates.$rateId',
    path: '/admin/3/rates/new',
    typed: {
      Name: 'Art Week',
      'First day': plusDays(today, 300),
      'Last day': plusDays(today, 305),
      Price: '2500',
    },
    button: 'Save rate',
    failure: 'Failed to save the rate',
    accepted: 'Rate saved',
  },
  {
    route: 'admin._catalog._rentals.$id.calendars',
    path: '/admin/3/calendars',
    typed: { 'Who reads it': `The owner ${unique}` },
    button: 'Create address',
    failure: 'Failed to change the calendars',
    accepted: 'Address created',
  },
  {
    route: 'admin._catalog._rentals.$id.feeds.$feedId',
    path: '/admin/3/feeds/new',
    typed: { Name: `Marketplace ${unique}`, Address: 'https://calendars.example.com/a.ics' },
    button: 'Add calendar',
    failure: 'Failed to change the calendar',
    accepted: 'Calendar added',
  },
  {
    route: 'admin.conflicts',
    path: '/admin/conflicts',
    form: ({ conflict }) => `#conflict-${conflict}`,
    open: (page, { conflict }) => page.locator(`details:has(#conflict-${conflict}) summary`).click(),
    typed: { Reason: `Agreed with the owner ${unique}` },
    button: 'Ignore',
    failure: 'Failed to settle the conflict',
    accepted: 'Conflict ignored',
  },
  {
    route: 'admin._catalog._rentals.$id.publish',
    path: '/admin/3',
    typed: {},
    button: 'Unpublish',
    failure: 'No connection. Please try again.',
    accepted: 'Rental unpublished',
  },
  {
    route: 'admin._catalog._rentals.$id.delete',
    path: '/admin/4/delete',
    form: 'dialog',
    typed: {},
    button: 'Delete',
    failure: 'There was an error deleting the rental. Please try again.',
    accepted: 'Rental deleted',
  },
  {
    route: 'admin._catalog.categories.new',
    path: '/admin/categories/new',
    form: 'dialog',
    typed: { Name: `Seaplanes ${unique}`, Description: 'With floats' },
    button: 'Create category',
    failure: 'Failed to create category',
    accepted: 'Category Created',
  },
  {
    route: 'admin._catalog.categories.$categoryId.edit',
    path: '/admin/categories/2/edit',
    form: 'dialog',
    typed: { Description: 'Typed in the tests, and kept' },
    button: 'Save category',
    failure: 'Failed to update category',
    accepted: 'Category Updated',
  },
  {
    route: 'admin._catalog.categories.$categoryId.terms',
    path: '/admin/categories/2/terms',
    form: 'dialog',
    typed: { Notice: 'own', 'Notice in hours': '6' },
    button: 'Save terms',
    failure: 'Failed to update terms',
    accepted: 'Terms updated',
  },
  {
    route: 'admin._catalog.categories.$categoryId.prices',
    path: '/admin/categories/2/prices',
    form: 'dialog',
    typed: { 'Security deposit': 'own', 'Security deposit in US dollars': '2500' },
    button: 'Save prices',
    failure: 'Failed to update prices',
    accepted: 'Prices updated',
  },
  {
    route: 'admin._catalog.categories.$categoryId.delete',
    path: '/admin/categories/4/delete',
    form: 'dialog',
    typed: {},
    button: 'Delete',
    failure: 'Failed to delete category. Please try again.',
    accepted: 'Category Deleted',
  },
];

type Answer = Pick<FormCase, 'typed' | 'button' | 'accepted'> & { intent: string; of: (made: Made) => number };

/** An answer on Today: its request by `of`. */
function answered({ intent, of, ...answer }: Answer): FormCase {
  const form = (made: Made) => `#answer-${of(made)}-${intent}`;
  const open: FormCase['open'] = (page, made) => page.locator(`details:has(${form(made)}) summary`).click();
  return {
    ...{ route: 'admin.reservations.$id', path: '/admin/today', form, where: form, failure: NO_CONNECTION },
    ...(Object.keys(answer.typed).length > 0 ? { open } : {}),
    ...answer,
  };
}

const ANSWERS: Answer[] = [
  {
    intent: 'confirm',
    of: ({ waiting: [id] }) => id,
    typed: {},
    button: /^Confirm/,
    accepted: 'Reservation confirmed',
  },
  { intent: 'keep', of: ({ waiting: [, id] }) => id, typed: {}, button: /^Keep/, accepted: 'Dates kept' },
  {
    intent: 'decline',
    of: ({ waiting: [, , id] }) => id,
    typed: { Reason: 'In the yard that week.' },
    button: /^Decline/,
    accepted: 'Request declined',
  },
  {
    intent: 'propose',
    of: ({ waiting: [, , , id] }) => id,
    typed: {
      'First day': plusDays(today, 240),
      'Last day': plusDays(today, 241),
      'Message to the customer': 'A week later?',
    },
    button: /^Send suggestion/,
    accepted: 'New dates suggested',
  },
  {
    intent: 'stay',
    of: ({ cancelling: [id] }) => id,
    typed: { 'Message to the customer': 'The boat is prepared.' },
    button: /^Keep it confirmed/,
    accepted: 'Reservation stays confirmed',
  },
  {
    intent: 'cancel',
    of: ({ cancelling: [, id] }) => id,
    typed: { 'Message to the customer': 'As you asked.', 'Cancellation fee in US dollars': '250.00' },
    button: /^Cancel reservation/,
    accepted: 'Reservation cancelled',
  },
];

const OFFICE_FORMS: FormCase[] = [
  {
    route: 'admin.reservations.$id',
    path: ({ reservation }) => `/admin/reservations/${reservation}`,
    open: (page) => page.getByText('Add a note').click(),
    typed: { Note: 'Asks for a child seat.' },
    button: 'Save note',
    failure: NO_CONNECTION,
    accepted: /note (saved|added)/i,
  },
  {
    route: 'admin.reservations.$id_.quote',
    path: ({ reservation }) => `/admin/reservations/${reservation}/quote`,
    typed: {
      Discount: '5%',
      Reason: 'A regular',
      'Note to the customer': `See you soon. ${unique}`,
    },
    button: 'Send the quote',
    failure: NO_CONNECTION,
    accepted: /Quote \d+ sent/,
  },
  {
    route: 'admin.reservations.$id_.payments',
    path: ({ reservation }) => `/admin/reservations/${reservation}/payments`,
    typed: { 'Amount in US dollars': '250.50', Note: `A wire. ${unique}` },
    button: 'Record',
    failure: NO_CONNECTION,
    accepted: 'Payment recorded',
  },
  {
    route: 'admin.reservations.new',
    path: '/admin/reservations/new?rental=5',
    typed: {
      'Start Date': plusDays(today, 30),
      'End Date': plusDays(today, 31),
      'Full Name': 'Grace Hopper',
      Phone: '+1 305 555 0111',
      Notes: 'Called at noon.',
    },
    button: 'Save reservation',
    failure: NO_CONNECTION,
    accepted: 'Grace Hopper',
  },
  {
    route: 'admin.messages.$id',
    path: '/admin/messages/1',
    typed: {},
    button: 'Mark as answered',
    failure: NO_CONNECTION,
    accepted: 'Message marked as answered',
  },
  {
    route: 'admin.privacy',
    path: '/admin/privacy',
    typed: { 'Email or phone number': 'ada@example.com' },
    button: 'Look up',
    failure: NO_CONNECTION,
    accepted: 'Close open reservations first',
  },
  {
    route: 'admin.team',
    path: '/admin/team',
    typed: { Invitee: 'Grace, weekends' },
    button: 'Create invitation link',
    failure: NO_CONNECTION,
    accepted: 'Invitation created',
  },
  {
    route: 'admin.testimonials',
    path: '/admin/testimonials',
    typed: {},
    button: 'Use preset reviews',
    failure: 'Seeding Failed',
    accepted: 'Preset Reviews Added',
  },
  {
    route: 'admin.testimonials',
    path: '/admin/testimonials',
    typed: { 'Place ID': 'ChIJ-of-the-tests' },
    button: 'Import Reviews',
    failure: 'Import Failed',
    // The tests have no key of Google's.
    accepted: 'Import Failed',
    asks: true,
  },
  {
    // The preset reviews.
    route: 'admin.demo',
    path: '/admin/demo',
    typed: {},
    button: 'Clear demo content',
    failure: 'Nothing was removed. Please try again.',
    accepted: 'Demo content cleared',
  },
  {
    route: 'admin.testimonials.clear',
    path: '/admin/testimonials/clear',
    form: 'dialog',
    typed: {},
    button: 'Clear All Testimonials',
    failure: 'Nothing was removed. Please try again.',
    accepted: 'Testimonials Cleared',
  },
  {
    route: 'admin.team.$id.remove',
    path: ({ colleague }) => `/admin/team/${colleague}/remove`,
    form: 'dialog',
    typed: {},
    button: 'Remove',
    failure: NO_CONNECTION,
    accepted: 'Admin removed',
  },
  {
    route: 'admin.newsletter',
    path: '/admin/newsletter',
    open: (page) => page.locator('summary', { hasText: READER }).click(),
    typed: {},
    button: `Yes, remove ${READER}`,
    failure: NO_CONNECTION,
    accepted: 'Address removed',
  },
  {
    route: 'admin.outbox.$id',
    path: '/admin/outbox?state=dead',
    typed: {},
    button: /^Send again/,
    failure: NO_CONNECTION,
    accepted: 'Email queued again',
  },
  {
    route: 'admin.outbox.$id',
    path: ({ mail }) => `/admin/outbox/${mail}`,
    typed: {},
    button: /^Send again/,
    failure: NO_CONNECTION,
    accepted: 'Email queued again',
  },
  {
    route: 'admin.test-email',
    path: '/admin',
    typed: {},
    button: 'Test Email',
    failure: 'An error occurred while testing the notification system.',
    accepted: /Test Failed|Test Notification Sent/,
  },
  {
    route: 'admin.direct-test',
    path: '/admin',
    typed: {},
    button: 'Direct Test',
    failure: 'An error occurred while testing the notification system.',
    accepted: 'Direct Test Failed',
  },
  {
    route: 'admin.account',
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
    path: '/admin',
    typed: {},
    button: 'Logout',
    failure: 'You are still signed in. Please try again.',
    accepted: 'Logged out',
  },
];

/** Every form by who sends it; not all at once, since a frozen database answers a few at a time. */
export const FORMS = {
  'a visitor': VISITOR_FORMS,
  'an admin of the catalog': CATALOG_FORMS,
  'a concierge at Today': ANSWERS.map(answered),
  // The last, since it changes the password.
  'an admin in the office': OFFICE_FORMS,
};

/** Every form and button: what is typed beside the smaller ones is kept as with the others, so only the faults walk them. */
export const ALL = { 'an admin who presses smaller buttons': BUTTONS, ...FORMS };
