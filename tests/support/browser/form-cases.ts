import type { APIRequestContext, Page } from '@playwright/test';
import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';
import { ADMIN } from '../servers/product';

const today = todayIn('America/New_York');
/** Different for each process, so that no message counts as a repeat of another. */
const unique = String(Date.now());

/** What the cases act on, made through the API before anything fails. */
export type Made = { reference: string; reservation: number };

/** One form or button of the product. */
export type FormCase = {
  /** The route that it posts to, as a file of app/routes without its extension. */
  route: string;
  path: string | ((made: Made) => string);
  /** Opens what hides the form. */
  open?: (page: Page) => Promise<void>;
  /** The fields by label, within `form` if another form of the page has the same labels. */
  typed: Record<string, string>;
  form?: string;
  /** A question and no entry: its text is kept although it was answered. */
  asks?: true;
  /** Fields that nothing keeps. */
  secret?: Record<string, string>;
  button: string | RegExp;
  /** What the screen says when the form did not arrive. */
  failure: string | RegExp;
  /** What it says when the form was accepted. */
  accepted: string | RegExp;
};

const NO_CONNECTION = /No connection\. Nothing is lost; please try again\./;
const LATER = 'This service is temporarily unavailable. Please try again in a moment.';

const MESSAGE = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Email: 'ada@example.com',
  'Area of Interest': 'Luxury Yachts',
};

export const VISITOR_FORMS: FormCase[] = [
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
    accepted: /withdrawn/i,
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

export const ADMIN_FORMS: FormCase[] = [
  {
    route: 'admin._catalog._rentals.new.simple',
    path: '/admin/new/simple',
    form: 'dialog',
    typed: {
      Name: 'A boat of the tests',
      Category: '2',
      'Price (US dollars)': '4000',
      'Short description': 'White, quiet and long',
      Description: 'Forty feet of teak and a captain who knows every bay.',
      'Main image': 'https://images.example.com/boat.jpg',
    },
    button: 'Create rental',
    failure: /Failed to create rental|No connection/,
    accepted: 'Rental created',
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
    failure: /Failed to update specifications/,
    accepted: 'Specifications updated',
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
    failure: NO_CONNECTION,
    accepted: 'Category Created',
  },
  {
    route: 'admin._catalog.categories.$categoryId.edit',
    path: '/admin/categories/2/edit',
    form: 'dialog',
    typed: { Description: 'Typed in the tests, and kept' },
    button: 'Save category',
    failure: NO_CONNECTION,
    accepted: 'Category Updated',
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
    asks: true,
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
    failure: NO_CONNECTION,
    accepted: 'Preset Reviews Added',
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
    route: 'logout',
    path: '/admin',
    typed: {},
    button: 'Logout',
    failure: 'You are still signed in. Please try again.',
    accepted: 'Logged out',
  },
];

/** A reservation and a message to act on. */
export async function makeRecords(request: APIRequestContext, url: string): Promise<Made> {
  const booked = await request.post(`${url}/api/bookings`, {
    data: {
      rentalId: 6,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      customerPhone: '+1 305 555 0100',
      startDate: plusDays(today, 50),
      endDate: plusDays(today, 52),
    },
  });
  const { id, reference } = (await booked.json()) as { id: number; reference: string };
  await request.post(`${url}/api/contact`, {
    data: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      interest: 'Other',
      message: 'Good day to you.',
    },
  });
  return { reservation: id, reference };
}
