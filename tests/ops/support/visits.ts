import { ADMIN, type Place } from './place';
import { type Answer, raw } from '../../support/raw';
import { cookieOf, FORM, form, signIn } from './attacks/raw';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day in `days` days. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Pages that nginx caches. */
export const PUBLIC = ['/', '/category/1', '/rentals/1', '/about', '/faq', '/privacy', '/sitemap.xml'];
/** A response that takes longer, in seconds, counts as a hang. */
export const HANG = 10;

/** Every request has its own address, because rate limits are not under test here. */
let visitors = 0;
const address = () => {
  const number = ++visitors;
  return { 'Fly-Client-IP': `198.18.${Math.floor(number / 250) % 250}.${(number % 250) + 1}` };
};

export const get = ({ url }: Place, path: string, headers: Record<string, string> = {}) =>
  raw(url, path, { headers: { ...address(), ...headers } });

export type Filled = {
  name: string;
  path: string;
  fields: Record<string, string>;
  /** Fields whose values must reappear on the page. */
  typed: string[];
  cookie?: string;
};

const hidden = ({ text }: Answer, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(text)?.[1] ??
  '';

/** The forms, filled in before the fault; `mark` is part of the input. */
export async function fillForms(place: Place, mark: string): Promise<Filled[]> {
  const [book, contact] = await Promise.all([get(place, '/book/1'), get(place, '/contact')]);
  const cookie = cookieOf(await signIn(place.url));
  const edit = await get(place, '/admin/2', { Cookie: cookie });
  const guards = (page: Answer) => ({
    formToken: hidden(page, 'formToken'),
    idempotencyKey: hidden(page, 'idempotencyKey'),
    website: '',
  });
  const reservation = {
    customerName: `Ada ${mark}`,
    customerEmail: `${mark}@reserve.example`,
    customerPhone: '+1 305 555 0100',
    startDate: inDays(20),
    endDate: inDays(22),
    notes: `By the harbor ${mark}`,
  };
  const message = {
    firstName: `Ada${mark}`,
    lastName: 'Lovelace',
    email: `${mark}@write.example`,
    interest: 'Luxury Yachts',
    message: `A dinner for twelve ${mark}`,
  };
  const rental = {
    name: `Edited ${mark}`,
    categoryId: '1',
    shortDescription: `Short and sweet ${mark}`,
    description: `A description that is long enough ${mark}`,
    price: '4321',
    priceUnit: 'day',
    location: 'Miami Beach',
    mainImageUrl: 'https://pictures.example/one.jpg',
  };
  return [
    {
      name: 'reservation',
      path: '/book/1',
      fields: { ...reservation, ...guards(book) },
      typed: Object.keys(reservation),
    },
    { name: 'contact', path: '/contact', fields: { ...message, ...guards(contact) }, typed: Object.keys(message) },
    {
      name: 'newsletter',
      path: '/newsletter',
      fields: { email: `${mark}@news.example`, website: '' },
      typed: ['email'],
    },
    { name: 'login', path: '/auth', fields: { ...ADMIN }, typed: ['username'] },
    {
      name: 'edit',
      path: '/admin/2?index',
      fields: { ...rental, version: hidden(edit, 'version') },
      typed: Object.keys(rental),
      cookie,
    },
  ];
}

export function submit({ url }: Place, { path, fields, cookie }: Filled): Promise<Answer> {
  const headers = { ...FORM, ...address(), Origin: url, ...(cookie ? { Cookie: cookie } : {}) };
  return raw(url, path, { method: 'POST', headers, body: form(fields) });
}

export const accepted = ({ status, headers }: Answer) => status === 303 && !headers.location?.startsWith('/auth');

/** Checks the response to a form that could not be processed: null if it is a 503 that keeps all input. */
export function notKept({ fields, typed }: Filled, { status, headers, text }: Answer): string | null {
  if (status !== 503) return `status ${status}`;
  if (!Number(headers['retry-after'])) return 'no Retry-After';
  const lost = typed.filter((name) => !text.includes(escaped(fields[name]!)));
  return lost.length ? `lost ${lost.join(', ')}` : null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** Sends a reservation through the API, identified by its address. */
export function reserve({ url }: Place, key: string): Promise<Answer> {
  const body = JSON.stringify({
    rentalId: 3,
    customerName: 'Grace Hopper',
    customerEmail: `${key}@calls.example`,
    customerPhone: '+1 305 555 0101',
    startDate: inDays(30),
    endDate: inDays(33),
    status: 'pending',
    totalPrice: 1,
  });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...address() };
  return raw(url, '/api/bookings', { method: 'POST', headers, body });
}
