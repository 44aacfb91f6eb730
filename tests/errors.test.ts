import { expect, test } from 'vitest';
import { read, sources } from './support/source/source';

const files = sources.filter((file) => file.startsWith('app/') && !/\.(test|spec)\.tsx?$/.test(file));

/** A `catch`, of a promise or of a `try`, that drops the error, and one that logs it without the shared helper. */
const DROPPED = new RegExp(
  [
    /\.catch\(\(\w*\) => (null|undefined|void 0|false|true|0|''|\[\]|\(?\{\s*\}\)?|\(\{ default: \w+ \}\))\)/,
    /\bcatch \{(\s*\/[/*].*\n)*(\s*return[^\n]*;)?\s*(\/\*.*\*\/ )?\}/,
    /\bcatch \((?<error>\w+)\) \{(\s*\/[/*].*\n)*(\s*return(?![^\n]*\b\k<error>\b)[^\n]*;)?\s*\}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const LOGGED = /\.catch\(\((\w+)(: unknown)?\) => (\{\s*)?log\.\w+\(/g;

/** The number of times that a file drops an error, and why that hides none of our own errors. */
const ALLOWED: Record<string, [times: number, why: string]> = {
  'app/db/connection.server.ts': [5, 'the connection is given up; its statement reports the error'],
  'app/domains/availability/use-openings.tsx': [1, 'a browser without the days, whose form the server checks'],
  'app/domains/calendars/reading/instants.server.ts': [1, 'a time zone that another calendar invented'],
  'app/domains/catalog/specifications/specifications.ts': [1, 'a text that is not JSON is refused'],
  'app/domains/images/encoding/heic.server.ts': [1, 'a broken color profile'],
  'app/domains/images/store-image.server.ts': [1, 'the next image does not wait for the error of the one before'],
  'app/domains/mail/outbox/mail-tests.tsx': [1, 'a browser that does not reach the form service says so'],
  'app/domains/mail/queries.server.ts': [1, 'a mail without a preview; its delivery states the reason'],
  'app/domains/reservations/request/use-free-hours.ts': [1, 'a browser without the hours, which the server checks'],
  'app/domains/testimonials/import/places.server.ts': [1, 'a service that does not answer, which the refusal says'],
  'app/entry.server.tsx': [1, 'a stream that no page needs'],
  'app/env.server.ts': [1, 'a time zone that does not exist is refused'],
  'app/http/documents/later-scripts.server.ts': [1, 'a browser that forbids storage'],
  'app/http/documents/own-cookies.server.ts': [1, 'a forged cookie'],
  'app/http/documents/render-once.server.ts': [1, 'data that has no JSON is not cached'],
  'app/http/forms/body.server.ts': [1, 'a rejected body, which is no longer read'],
  'app/http/forms/kept-form.server.ts': [2, 'an unreadable form in a request that fails anyway'],
  'app/http/forms/multipart.server.ts': [1, 'without the folder each file fails, which is logged'],
  'app/http/sessions/session.server.ts': [1, 'a forged cookie'],
  'app/paths.ts': [1, 'a text that is no address'],
  'app/ui/drafts/tab-store.ts': [2, 'a browser that forbids storage'],
  'app/ui/shells/route-error.tsx': [1, 'a browser that cannot load a page shows it without its code'],
};

const timesIn = (file: string) => read(file).match(DROPPED)?.length ?? 0;

test('no error is dropped without a log line', () => {
  const found = files.map((file) => [file, timesIn(file)] as const).filter(([, times]) => times > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(ALLOWED).map(([file, [times]]) => [file, times])),
  );
});

test('an error in a catch is logged by logFailure alone', () => {
  expect(files.filter((file) => read(file).match(LOGGED))).toEqual([]);
});

test.each([
  'await find().catch(() => null);',
  'await find().catch((error) => undefined);',
  'await list().catch(() => []);',
  'await list().catch(() => ({}));',
  'await list().catch(() => {});',
  'try { await find(); } catch {}',
  'try {\n  await find();\n} catch (error) {\n  // It may fail.\n  return null;\n}',
])('that would drop an error: %s', (source) => expect(source).toMatch(DROPPED));

test.each([
  "await find().catch(logFailure('it could not be read', null));",
  'await stat(path).catch(missingAsNull);',
  'try {\n  await find();\n} catch (error) {\n  failed = error;\n  return null;\n}',
  'try {\n  await find();\n} catch (error) {\n  return refuseTaken(error);\n}',
])('that keeps the error: %s', (source) => expect(source).not.toMatch(DROPPED));

test.each([
  "await count().catch((error: unknown) => {\n    log.error({ err: error }, 'counting failed');",
  "await count().catch((error) => log.warn({ err: error }, 'counting failed'));",
])('that would log in its own way: %s', (source) => expect(source).toMatch(LOGGED));
