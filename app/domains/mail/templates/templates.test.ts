import nodemailer from 'nodemailer';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { contactPayload, PAYLOADS, reservationPayload } from '../../../../tests/support/fixtures/mail-payloads';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { composeMail, writeMail } from './compose.server';
import { MAIL_KINDS, type MailKind } from '../vocabulary';

const createdAt = new Date('2026-11-21T15:00:00Z');
const write = (kind: MailKind, payload: object = {}) =>
  writeMail({ kind, payload: { ...PAYLOADS[kind], ...payload }, createdAt });

/** Composes the mail and parses it again as a mail program would. */
async function delivered(kind: MailKind, payload: object, recipient: string | null = 'ada@example.com') {
  const mail = { id: 'an-id', kind, recipient, payload: { ...PAYLOADS[kind], ...payload }, attempts: 1, createdAt };
  const post = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await post.sendMail(composeMail(mail));
  return { raw: String(message), envelope, mail: await simpleParser(String(message)) };
}

const HOSTILE = `<b onload="x">&'"</b>\r\nBcc: evil@example.com\r\n\r\nbody`;
const fill = (payload: object, hostile: string) =>
  Object.fromEntries(Object.entries(payload).map(([k, v]) => [k, typeof v === 'string' ? hostile : v]));

describe.each(MAIL_KINDS)('%s', (kind) => {
  test('names the site and links to it in text and HTML', () => {
    const { subject, text, html } = write(kind);
    expect(subject).toMatch(/^[^\r\n]{10,180}$/);
    for (const part of [text, html]) {
      expect(part).toContain('Biscayne');
      expect(part).toContain('http://localhost:3000');
      expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    }
    expect(html).toMatch(/^<!doctype html>/);
    // The preview runs under our CSP: no style sheets, no scripts, nothing loaded.
    expect(html).not.toMatch(/<(style|script|link|img|iframe)\b|\son\w+=/);
  });

  test.each(['Visit café.com now', 'Call 305 555 0100', 'ada@evil.example'])(
    'carries “%s” for a name neither in its subject nor in its salutation',
    (words) => {
      const { subject, text } = write(kind, { customerName: words, firstName: words, lastName: words });
      expect(subject).not.toContain(words);
      for (const salutation of text.match(/^Dear .*$/gm) ?? []) expect(salutation).toBe('Dear guest,');
    },
  );

  test('escapes user input and keeps it out of the headers', async () => {
    const kept = {
      expiresAt: '2026-11-24T15:00:00Z',
      keptUntil: '2026-11-24T15:00:00Z',
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      priceUnit: 'day',
      pricedBy: 'days',
      since: '2026-11-24T15:00:00Z',
    };
    const payload = { ...fill(PAYLOADS[kind], HOSTILE), ...(kind === 'test' ? {} : kept) };
    const { raw, envelope, mail } = await delivered(kind, payload);
    // The hostile text must become neither an element nor an attribute.
    expect(mail.html).not.toMatch(/<b onload|onload="/);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(envelope.to).toEqual(['ada@example.com']);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('mails about a reservation', () => {
  test('state dates, total and the end of free cancellation in the site’s format and time zone', () => {
    for (const kind of ['booking-received', 'booking-confirmed'] as const) {
      const { text } = write(kind);
      expect(text).toContain('Dates: December 10, 2026 to December 12, 2026 (3 days)');
      expect(text).toContain('Rate: $1,250 per day');
      expect(text).toContain('Total: $3,750');
      expect(text).toContain('Free cancellation until December 8, 2026 at 12:00 AM EST, 48 hours before');
    }
  });

  test('give the number to call once free cancellation has ended', () => {
    const { text } = write('booking-confirmed', { startDate: '2026-11-22' });
    expect(text).not.toContain('Free cancellation');
    expect(text).toContain('less than 48 hours away. For any changes, please call us at +1 (305) 555-0142');
  });

  test('show both totals and the reason if a different total is confirmed', () => {
    const { text } = write('booking-confirmed', { previousTotal: 3750, totalPrice: 4000, reason: 'With a driver.' });
    expect(text).toContain('Original total: $3,750\nNew total: $4,000');
    expect(text).toContain('> With a driver.');
    expect(write('booking-confirmed', { previousTotal: 3750 }).text).toContain('Total: $3,750');
  });

  test('state the hours of an hourly rental, and a single day as one day', () => {
    const payload = {
      priceUnit: 'hour',
      unitPrice: 200,
      hoursPerDay: 4,
      days: 1,
      endDate: reservationPayload.startDate,
    };
    const { text } = write('booking-received', payload);
    expect(text).toContain('Rate: $200 per hour, 4 hours a day');
    expect(text).toContain('Dates: December 10, 2026 (1 day)');
  });

  test.each(PRICE_UNITS)('state the rate of a rental priced per %s', (priceUnit) => {
    expect(write('booking-received', { priceUnit, unitPrice: 200 }).text).toContain(`Rate: $200 per ${priceUnit}`);
  });

  test('refuse a unit that has no price', () => {
    expect(() => write('booking-received', { priceUnit: 'fortnight' })).toThrow('priceUnit');
  });

  test('list the proposed dates', () => {
    expect(write('booking-proposal').text).toContain('Proposal 1: December 20, 2026 to December 22, 2026');
  });

  test('link customers to their own page and the concierge to the admin', () => {
    expect(write('booking-confirmed').text).toContain('http://localhost:3000/reservations/a-reference-nobody-guesses');
    expect(write('booking-new').text).toContain('http://localhost:3000/admin/reservations/7');
    expect(write('contact-new').text).toContain('http://localhost:3000/admin/messages');
  });

  test('quote the customer’s text to the concierge, with its line breaks', () => {
    expect(write('booking-new').text).toContain('> By the harbor, please.');
    expect(write('contact-new').text).toContain('> A yacht for eight,\n> in March.');
  });

  test('set the customer as reply-to only if the address is valid', async () => {
    const { mail } = await delivered('booking-new', { customerName: 'Eve, "the <one>"' }, null);
    expect(mail.replyTo?.value).toEqual([{ name: 'Eve, "the <one>"', address: 'ada@example.com' }]);
    expect((await delivered('booking-new', { customerEmail: 'a@b.c, d@e.f' }, null)).mail.replyTo).toBeUndefined();
    expect((await delivered('booking-new', { customerEmail: null }, null)).mail.replyTo).toBeUndefined();
  });
});

test('links typed by a sender are not mailed to customers', () => {
  const words = 'Win at http://evil.example';
  expect(write('booking-received', { customerName: words, notes: words }).text).not.toContain('evil');
  const { text } = write('contact-received', { ...contactPayload, firstName: 'evil.example', message: words });
  expect(text).not.toContain('evil');
  expect(text).toContain('Dear guest,');
});

test('a recipient that is not an address is refused', async () => {
  await expect(delivered('test', {}, 'ada@example.com, eve@example.com')).rejects.toThrow('not an email address');
});
