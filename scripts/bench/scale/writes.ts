import { type Asked, day } from './asked';
import type { Rows } from './rows';

const RENTAL = {
  ...{ name: 'Bench', shortDescription: 'Made by the bench', price: 100, priceUnit: 'day', categoryId: 3 },
  ...{ description: 'Made by the bench, which measures how much a rental reads.', location: 'Miami' },
  mainImageUrl: '/uploads/bench.webp',
};

/** Every write, except those in `NOT_ASKED`. */
export const writesOf = (rows: Rows): Asked[] => [
  {
    name: 'POST /api/bookings',
    path: '/api/bookings',
    json: {
      ...{ rentalId: rows.rental, customerName: 'Ana Costa', customerEmail: 'ana@example.com' },
      ...{ customerPhone: '+1 305 555 0199', startDate: day(300), endDate: day(306) },
    },
  },
  {
    name: 'POST /api/contact',
    path: '/api/contact',
    json: {
      ...{ firstName: 'Ana', lastName: 'Costa', email: 'ana@example.com', interest: 'Luxury Yachts' },
      message: 'A message that the bench sends.',
    },
  },
  {
    name: 'POST /newsletter',
    path: '/newsletter',
    form: (time) => ({ email: `new-reader-${time}@example.com` }),
  },
  { name: 'POST /api/categories', path: '/api/categories', json: { name: 'Bench', description: 'Of it' }, admin: true },
  write('PATCH', '/api/categories/3', { description: 'For measuring' }),
  write('PATCH', `/api/rentals/${rows.rental}`, { shortDescription: 'Short and fine' }, '/api/rentals/ID'),
  write('PUT', `/api/rentals/${rows.rental}/images`, { images: [] }, '/api/rentals/ID/images'),
  write('PUT', `/api/rentals/${rows.rental}/specifications`, { engine: 'V8' }, '/api/rentals/ID/specifications'),
  { name: 'POST /api/rentals', path: '/api/rentals', json: RENTAL, admin: true },
  {
    ...{ name: 'DELETE /api/rentals/ID', method: 'DELETE', admin: true },
    path: (time) => `/api/rentals/${rows.idle[time]}`,
  },
  form(`/admin/${rows.rental}/publish`, { intent: 'publish' }, '/admin/ID/publish'),
  {
    ...{ name: 'POST /admin/ID/availability, block', path: `/admin/${rows.rental}/availability`, admin: true },
    form: (time) => ({
      ...{ intent: 'block', startDate: day(320 + 2 * time), endDate: day(320 + 2 * time), reason: 'maintenance' },
    }),
  },
  {
    ...{ name: 'POST /admin/reservations/ID, decline', admin: true },
    path: (time) => `/admin/reservations/${rows.waiting[time]?.id}`,
    form: (time) => ({ intent: 'decline', version: String(rows.waiting[time]?.version), reason: 'Taken elsewhere.' }),
  },
  { name: 'POST /api/testimonials/seed-aurapex', path: '/api/testimonials/seed-aurapex', json: {}, admin: true },
  form('/admin/privacy', { who: rows.email, intent: 'look' }, 'privacy, look up an email'),
  form('/admin/privacy', { who: rows.phone, intent: 'look' }, 'privacy, look up a phone'),
  {
    ...{ name: 'privacy, erase', path: '/admin/privacy', admin: true },
    // A different person each time, because an erased one can no longer be found.
    form: (time) => ({ who: rows.readers[time]!, intent: 'erase' }),
  },
  { name: 'POST /api/auth/login', path: '/api/auth/login', json: {} },
];

const write = (method: 'PUT' | 'PATCH', path: string, json: object, name = path): Asked => ({
  ...{ name: `${method} ${name}`, path, method, json, admin: true },
});

const form = (path: string, fields: Record<string, string>, name: string): Asked => ({
  ...{ name: name.startsWith('/') ? `POST ${name}` : name, path, form: fields, admin: true },
});
