import type { Page } from '@playwright/test';
import { plusDays, today as todayIn } from '../../app/domains/shared/calendar';
import type { BenchProduct } from './product';
import { median, printTable } from './table';
import { openBrowser } from './browser';

const RUNS = 5;
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };

declare global {
  interface Window {
    /** Milliseconds until the next paint, of each event of an interaction. */
    interactions: number[];
  }
}

type Case = {
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

const image = (page: Page) => page.getByRole('link', { name: /^View image 1/ });
const newsletter = (page: Page) => page.getByRole('contentinfo').getByLabel('Email address');

const CASES: Case[] = [
  { name: 'open the menu', path: '/', act: (page) => page.locator('summary[aria-label=Menu]').click() },
  { name: 'open the calendar', path: '/book/1', act: press('Open the calendar: Start Date') },
  {
    name: 'open the lightbox',
    path: '/rentals/1',
    prepare: (page) => image(page).scrollIntoViewIfNeeded(),
    act: (page) => image(page).click(),
  },
  { name: 'search', path: '/', act: press('Search Availability') },
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

/** The milliseconds from one press to the next paint, on a phone's screen and a slowed processor. */
async function toNextPaint(page: Page, base: string, { path, prepare, act }: Case): Promise<number> {
  await page.addInitScript(() => {
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { interactionId?: number }>)
        if (entry.interactionId) window.interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => (window.interactions = []));
  await act(page);
  await page.waitForTimeout(1500);
  return Math.max(0, ...(await page.evaluate(() => window.interactions)));
}

/** Interaction to next paint, by the Event Timing API: the median and the worst of five runs. 0 is less than 16 ms. */
export async function measureInteractions({ base }: BenchProduct): Promise<void> {
  const browser = await openBrowser();
  const rows: Array<Array<string | number>> = [['interaction', 'page', 'median ms', 'worst ms']];
  try {
    for (const one of CASES) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
        runs.push(await toNextPaint(await context.newPage(), base, one));
        await context.close();
      }
      rows.push([one.name, one.path, median(runs), Math.max(...runs)]);
      console.log(one.name, ...runs);
    }
  } finally {
    await browser.close();
  }
  printTable(`Interaction to next paint, processor ${SLOWER} times slower (limit: 200 ms)`, rows);
}
