import { expect, test } from 'vitest';
import { readEnvironment } from '~/env.server';
import { databaseTls, mailTls } from '~/tls.server';

test.each([
  ['postgres://u:p@db.example.com/b', 'verified'],
  ['postgres://u:p@10.0.0.5:5432/b', 'verified'],
  ['postgres://u:p@db.internal/b', 'verified'],
  ['postgres://u:p@db.flycast:5432/b?sslmode=disable', 'off'],
  ['postgres://u:p@localhost.example.com/b', 'verified'],
  ['postgres://u:p@127.0.0.1:5432,db.example.com:5432/b', 'verified'],
  ['postgres:///b', 'verified'],
  ['postgres://u:p@/b', 'verified'],
  ['postgres://u:p@127.0.0.1,/b', 'verified'],
  ['postgres://u:p@127.0.0.1:5432/b', 'local'],
  ['postgres://localhost/b?sslmode=verify-full', 'verified'],
  ['postgres://u:p@[::1]:5432/b', 'local'],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/b', 'local'],
])('the database at %s: %s', (url, how) => {
  const found = databaseTls(url);
  expect(found.how).toBe(how);
  expect(found.ssl).toEqual(how === 'verified' ? expect.objectContaining({ rejectUnauthorized: true }) : false);
});

test.each([
  ['smtp://mail.example.com:587', 'verified', { requireTLS: true, ignoreTLS: false }],
  ['smtps://mail.example.com', 'verified', { requireTLS: true, ignoreTLS: false }],
  ['smtp://relay.internal:25?tls=off', 'off', { requireTLS: false, ignoreTLS: true }],
  ['smtp://localhost:25', 'local', { requireTLS: false, ignoreTLS: false }],
])('the mail server at %s: %s', (url, how, options) => {
  expect(mailTls(url)).toEqual({ how, url: url.replace('?tls=off', ''), ...options });
});

const good = { SESSION_SECRET: 'Vq3sT8yLmB6zKd0RfWj2XhPn7CgUe5Ai', SITE_URL: 'https://biscayne.example', DATABASE_URL: 'postgres://db/b' }; // prettier-ignore

test.each([
  ['DATABASE_URL', 'postgres://db/b?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://db/b?sslmode=disabled'],
  ['DATABASE_DIRECT_URL', 'postgres://db/b?x=1&sslmode=allow'],
  ['SMTP_URL', 'smtp://mail?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://mail?ignoreTLS=true'],
])('%s=%s is refused by name: nothing else turns the check off', (name, value) => {
  const result = readEnvironment({ ...good, [name]: value });
  expect(result.ok ? [] : result.lines).toEqual([expect.stringMatching(new RegExp(`^${name} can (only )?have`))]);
});
