import { expect, test } from 'vitest';
import { notificationNote, notificationStatus } from '~/domains/reservations/mails/notification-status';
import { ago, dayRange } from '~/domains/shared/format';

const reached = { customerEmail: 'ada@example.com', erasedAt: null, mail: 'sent' as const, demo: false };

test.each([
  [reached, true, 'Notified by email', 'good'],
  [{ ...reached, demo: true }, true, 'Demo: gets no email', 'quiet'],
  [{ ...reached, mail: 'pending' as const }, true, 'Email queued', 'quiet'],
  [{ ...reached, mail: 'pending' as const }, false, 'Email is off: call them', 'alarm'],
  [{ ...reached, mail: 'dead' as const }, true, 'Email failed: call them', 'alarm'],
  [{ ...reached, mail: null }, true, 'Not notified by email', 'quiet'],
  [{ ...reached, customerEmail: null }, true, 'No email: call them', 'alarm'],
  [{ ...reached, customerEmail: null, erasedAt: new Date() }, true, 'Customer data erased', 'quiet'],
])('describes the mail state %j with mail on: %s as: %s', (row, mailOn, text, tone) => {
  expect(notificationStatus(row, mailOn)).toEqual({ text, tone });
});

test.each([
  ['ada@example.com', true, 'Ada will be notified by email.', undefined],
  ['ada@example.com', false, 'Email is off. Please call Ada.', true],
  [null, true, 'Ada has no email address. Please call.', true],
])(
  'tells after a decision on a customer with the address %s, with mail on: %s: %s',
  (customerEmail, mailOn, ...said) => {
    const call = { label: 'Call (305) 555-0100', href: 'tel:3055550100' };
    const ada = { customerName: 'Ada', customerEmail, customerPhone: '(305) 555-0100', demo: false };
    const [description, stays] = said;
    expect(notificationNote(ada, mailOn)).toEqual({ description, stays, action: stays && call });
    expect(notificationNote({ ...ada, customerPhone: null }, mailOn).action).toBeUndefined();
    const demo = { description: 'Ada is a demo customer and gets no email.' };
    expect(notificationNote({ ...ada, demo: true }, mailOn)).toEqual(demo);
  },
);

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3600, '1 hour ago'],
  [24 * 3600 - 1, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [90 * 24 * 3600, '90 days ago'],
  // A clock that is fast.
  [-5, 'just now'],
])('describes an age of %i seconds as %s', (seconds, words) => {
  const now = new Date('2026-11-01T05:30:00Z');
  expect(ago(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});

test.each([
  ['2026-12-11', '2026-12-11', 'December 11, 2026'],
  ['2026-12-11', '2026-12-21', 'December 11\u00a0– 21, 2026'],
  ['2026-12-30', '2027-01-02', 'December 30, 2026\u00a0– January 2, 2027'],
])('formats the range %s to %s as %s', (start, end, words) => {
  expect(dayRange(start, end)).toBe(words);
});
