import postgres from 'postgres';
import { freePort } from '../../../../scripts/launcher/embedded';
import { plusDays, today } from '../../../../app/domains/shared/calendar';
import { raw } from '../../../support/raw';
import { settingsFor, withDatabase } from '../../../support/settings';
import type { Dice } from '../attacks/dice';
import { cookieOf, FORM, form, signIn } from '../attacks/raw';
import { ADMIN } from '../place';
import { type App, startApp } from '../servers/app';
import { seed } from '../stock';

/** One product with its own database, and one rental that the other product rents as well. */
export type Instance = {
  name: string;
  url: string;
  sql: postgres.Sql;
  app: App;
  /** Sends a form as the admin. Returns the response. */
  submit(path: string, fields: Record<string, string>): ReturnType<typeof raw>;
  open(path: string, cookies?: string): Promise<string>;
  stop(): Promise<void>;
};

const RENTAL = 1;

export async function startInstance(name: string, serverUrl: string, folder: string): Promise<Instance> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const databaseUrl = withDatabase(serverUrl, name);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { username, password } = ADMIN;
  const settings = {
    ...settingsFor(databaseUrl, folder),
    ...{ NODE_ENV: 'production', SITE_URL: url, LOG_LEVEL: 'warn', TRUSTED_PROXY: 'none' },
    ...{ ADMIN_USERNAME: username, ADMIN_PASSWORD: password, CALENDAR_PRIVATE_HOSTS: '127.0.0.1' },
  };
  await seed({ ...settings, SEED_DEMO: 'catalog' });
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  // A villa by the day, without a turnaround, which each side would add to the other's events.
  const terms = { handoverTime: '16:00', returnTime: '11:00' };
  await sql`update rentals set terms = ${sql.json(terms)}, price_unit = 'day' where id = ${RENTAL}`;
  await sql`update categories set terms = '{}'`;
  const app = await startApp(port, settings);
  const Cookie = cookieOf(await signIn(url));
  const stop = async () => {
    await app.stop();
    await sql.end();
  };
  return {
    ...{ name, url, sql, app, stop },
    submit: (path, fields) =>
      raw(url, path, { method: 'POST', headers: { ...FORM, Origin: url, Cookie }, body: form(fields) }),
    open: async (path, cookies = '') => (await raw(url, path, { headers: { Cookie: `${Cookie}; ${cookies}` } })).text,
  };
}

/** Makes each product read the calendar that the other has created for it. */
export async function subscribeToEachOther(some: Instance, other: Instance): Promise<void> {
  const addresses = await Promise.all([addressFor(some, other.name), addressFor(other, some.name)]);
  for (const [reader, url] of [[other, addresses[0]], [some, addresses[1]]] as const) // prettier-ignore
    await reader.submit(`/admin/${RENTAL}/feeds/new`, { intent: 'add', name: 'The other', url, intervalMinutes: '5', subscriberId: '1' }); // prettier-ignore
}

async function addressFor({ submit, open }: Instance, name: string): Promise<string> {
  const path = `/admin/${RENTAL}/calendars`;
  const added = await submit(path, { intent: 'add', name, scope: 'rental' });
  const address = /http:\/\/[^\s"<]+\.ics/.exec(await open(path, cookieOf(added)))?.[0];
  if (!address) throw new Error(`No address was shown: ${added.status} to ${added.headers.location}`);
  return address;
}

const dayIn = (days: number) => plusDays(today('America/New_York'), days);

/** Blocks or frees days, or confirms or cancels a reservation. Returns whether it succeeded. */
export async function workOnce({ url, sql, submit }: Instance, dice: Dice): Promise<boolean> {
  const first = 10 + dice.below(80);
  const days = { startDate: dayIn(first), endDate: dayIn(first + dice.below(4)) };
  const isDone = ({ status }: { status: number }) => status === 302 || status === 303;
  const some = async (rows: postgres.PendingQuery<postgres.Row[]>) => {
    const found = await rows;
    return found.length > 0 ? dice.pick(found) : null;
  };
  const throwOf = dice.below(10);
  if (throwOf < 4)
    return isDone(await submit(`/admin/${RENTAL}/availability`, { intent: 'block', ...days, reason: 'owner' }));
  if (throwOf < 5) {
    const block = await some(sql`select id from holds where reason = 'owner'`);
    return block !== null && isDone(await submit(`/admin/${RENTAL}/availability`, { intent: 'free', holdId: String(block.id) })); // prettier-ignore
  }
  const reason = 'By the dice';
  if (throwOf < 6) {
    const reservation = await some(sql`select id, version from bookings where status = 'confirmed'`);
    return reservation !== null && isDone(await submit(`/admin/reservations/${reservation.id}`, { intent: 'cancel', version: String(reservation.version), reason })); // prettier-ignore
  }
  const customer = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' };
  const body = JSON.stringify({ rentalId: RENTAL, ...customer, ...days });
  const asked = await raw(url, '/api/bookings', { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: url }, body }); // prettier-ignore
  if (asked.status !== 201) return false;
  const { id } = JSON.parse(asked.text) as { id: number };
  return isDone(await submit(`/admin/reservations/${id}`, { intent: 'confirm', version: '1', reason }));
}
