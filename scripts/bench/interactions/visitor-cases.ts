import type { Page } from '@playwright/test';
import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';

/** One interaction: its preparation, and the one press that is measured. */
export type Case = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<void>;
};

const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();
const contactForm = (page: Page) => page.locator('form', { has: page.getByRole('button', { name: 'Send Message' }) });

async function fillContact(page: Page) {
  const form = contactForm(page);
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Area of Interest').selectOption('Other');
  await form.getByLabel('Message').fill('Is the terrace heated?');
}

async function fillRequest(page: Page) {
  const start = plusDays(todayIn('America/New_York'), 100);
  await page.getByLabel('Start Date', { exact: true }).fill(start);
  await page.getByLabel('End Date', { exact: true }).fill(plusDays(start, 2));
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').first().fill('ada@example.com');
  await page.getByLabel('Phone').fill('+1 305 555 0100');
}

async function fillLogin(page: Page) {
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password').fill('not the password');
}

async function fillStay(page: Page) {
  const start = plusDays(todayIn('America/New_York'), 100);
  await page.getByLabel('Start Date', { exact: true }).fill(start);
  await page.getByLabel('End Date', { exact: true }).fill(plusDays(start, 2));
}

async function fillFilter(page: Page) {
  await page.getByText('Dates and filters').click();
  await page.getByLabel('Guests').first().fill('4');
}

const image = (page: Page) => page.getByRole('link', { name: /^View image 1/ });
const newsletter = (page: Page) => page.getByRole('contentinfo').getByLabel('Email address');

/** Everything that visitors press. */
export const VISITOR_CASES: Case[] = [
  { name: 'open the menu', path: '/', act: (page) => page.locator('summary[aria-label=Menu]').click() },
  { name: 'open the calendar', path: '/book/1', act: press('Open the calendar: Start Date') },
  {
    name: 'open the lightbox',
    path: '/rentals/1',
    prepare: (page) => image(page).scrollIntoViewIfNeeded(),
    act: (page) => image(page).click(),
  },
  { name: 'search', path: '/', act: press('Search Availability') },
  { name: 'check dates', path: '/rentals/1', prepare: fillStay, act: press('Check dates') },
  { name: 'filter a list', path: '/category/1', prepare: fillFilter, act: press('Search Availability') },
  { name: 'request a rental', path: '/book/1', prepare: fillRequest, act: press('Submit Reservation Request') },
  { name: 'send a message', path: '/contact', prepare: fillContact, act: press('Send Message') },
  { name: 'send a message from Home', path: '/', prepare: fillContact, act: press('Send Message') },
  {
    name: 'subscribe',
    path: '/faq',
    prepare: (page) => newsletter(page).fill('ada@example.com'),
    act: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click(),
  },
  { name: 'log in', path: '/auth', prepare: fillLogin, act: press('Login') },
];
