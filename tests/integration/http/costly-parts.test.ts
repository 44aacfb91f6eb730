import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '~/db/database.server';
import { readForm } from '~/http/forms/form.server';
import { action as contact } from '~/routes/_site.contact';
import { action as newsletter } from '~/routes/_site.newsletter';
import { costOf } from '../../support/answers';
import { args, rawPost } from '../../support/requests';

beforeEach(() => sql`delete from rate_limits`);

const post = (path: string, body: string) => rawPost(path, body, 'multipart/form-data; boundary=x');
/** A multipart form; an empty part takes about 50 bytes. */
const parts = (count: number, field: (index: number) => string, value = '') =>
  Array.from({ length: count }, (_, index) => part(field(index), value)).join('') + '--x--\r\n';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const COSTLY_PARTS: Array<[name: string, body: string]> = [
  ['1,250 parts', parts(1250, () => 'a')],
  ['499 unknown parts', parts(499, (index) => `field${index}`)],
  ['one part 499 times', parts(499, () => 'email')],
  ['200 lists of 48 levels', parts(200, (index) => `x${index}${'[99]'.repeat(48)}`)],
];

const PAGES = [
  ['/contact', contact],
  ['/newsletter', newsletter],
] as const;

test.each(PAGES.flatMap(([path, action]) => COSTLY_PARTS.map((costly) => [path, ...costly, action] as const)))(
  'POST %s: %s cost 20 ms and 20 kB at most',
  async (path, _, body, action) => {
    const { status, bytes, ms } = await costOf(() => action(args(post(path, body))));
    expect(status).toBe(400);
    expect(bytes).toBeLessThan(20_000);
    expect(ms).toBeLessThan(20);
  },
);

test('more parts than a form can have are counted, and not read', async () => {
  const Word = z.object({ word: z.string() });
  let read = 0;
  const { formData } = Response.prototype;
  Response.prototype.formData = function (this: Response) {
    read++;
    return formData.call(this);
  };
  try {
    const statusOf = (body: string) =>
      readForm(post('/x', body), Word).then(
        ({ ok }) => ok,
        (thrown: Response) => thrown.status,
      );
    expect([await statusOf(parts(1250, () => 'a')), read]).toEqual([400, 0]);
    expect([await statusOf(parts(1, () => 'word', 'yes')), read]).toEqual([true, 1]);
  } finally {
    Response.prototype.formData = formData;
  }
});
