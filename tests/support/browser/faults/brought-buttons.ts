import { runningUrl } from '../../../../scripts/launcher/embedded';
import { ADMIN } from '../../servers/product';
import { requestHere } from '../own-request';
import { letProofAge } from '../proof';
import { type ButtonCase, ofButtons } from './button-case';
import { NO_CONNECTION, unique } from './form-case';

/** Counts the openings of a case: without a new number, an action would change nothing or would count as a double. */
let times = 0;
const DESCRIBED = { description: 'Teak, a V8 engine and 700 horsepower.' };

/** Changes a rental as a colleague does. */
async function change(page: Parameters<NonNullable<ButtonCase['open']>>[0], rental: number, data: object) {
  const { origin } = new URL(page.url());
  const answer = await page.request.patch(`${origin}/api/rentals/${rental}`, { data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`Rental ${rental} was not changed: ${answer.status()}`);
}

const CASES: ButtonCase[] = [
  {
    ...{ route: 'admin.testimonials', place: 'business-search: Select', path: () => '/admin/testimonials?q=Biscayne' },
    ...{ form: () => '#select-ChIJ-of-the-tests', typed: {}, button: /^Select/ },
    ...{ failure: 'Selection Failed', accepted: 'Place Selected' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id._index', place: 'conflict: Save choices', path: () => '/admin/9' },
    ...{ form: () => 'main', typed: {} },
    open: async (page) => {
      await change(page, 9, { location: `Key Biscayne, ${unique}, ${++times}` });
      await page.getByLabel('Location').fill('Miami Beach Marina');
      await page.getByRole('button', { name: 'Save details' }).click();
      await page.getByLabel('Use theirs').check();
    },
    ...{ button: 'Save choices', failure: NO_CONNECTION, accepted: 'Rental updated successfully' },
  },
  {
    ...{ route: 'admin._catalog._rentals.$id.specifications', place: 'extraction-preview: Use selected values' },
    ...{ path: () => '/admin/10/specifications', form: () => 'main', typed: {} },
    open: async (page) => {
      await change(page, 10, DESCRIBED);
      await page.getByRole('button', { name: 'Auto-extract' }).click();
    },
    ...{ button: 'Use selected values', failure: 'Failed to extract specifications. Please enter them manually.' },
    accepted: { css: 'main:not(:has(#extraction-heading)) [name=engine]' },
  },
  {
    ...{ route: 'admin.reservations.new', place: 'rental-search: Search', path: () => '/admin/reservations/new' },
    ...{ form: () => 'main', typed: { 'Search rentals': 'Casa Levante' }, button: 'Search', failure: NO_CONNECTION },
    accepted: { css: '[name=rentalId]:has(option:nth-child(2)):not(:has(option:nth-child(3)))' },
  },
  {
    ...{ route: 'admin.team', place: 'proof-form: Continue', path: () => '/admin/team', form: () => 'main' },
    open: async (page, { folder }) => {
      await letProofAge(ADMIN.username, await runningUrl(folder));
      await page.getByLabel('Invitee').fill('Grace, in the evening');
      await page.getByRole('button', { name: 'Create invitation link' }).click();
    },
    ...{ typed: {}, secret: { 'Your password': ADMIN.password }, button: 'Continue' },
    ...{ failure: NO_CONNECTION, accepted: 'Invitation created' },
  },
  {
    ...{ route: '_site.reservations.$reference', place: 'own-request: Dismiss', path: () => '/faq' },
    ...{ form: () => '#own-request', typed: {}, button: 'Dismiss' },
    open: async (page) => {
      const { origin } = new URL(page.url());
      await requestHere(page, 610 + 3 * ++times, origin);
      await page.goto(`${origin}/faq`, { waitUntil: 'networkidle' });
    },
    ...{ failure: 'Not dismissed', accepted: { css: 'body:not(:has(#own-request)) main' }, withoutDatabase: true },
  },
];

/** Buttons that an earlier response has added: they and their surroundings have no address. */
export const BROUGHT_BUTTONS = ofButtons(CASES);
