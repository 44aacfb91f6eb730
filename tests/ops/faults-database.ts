/**
 * PostgreSQL down, silent, slow, locked, or disconnecting: pages are served, forms keep the input, and no acknowledged
 * request is lost.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { prove as walk } from './support/fault';
import { lockedBeside, lockedTable } from './support/locked-table';
import { type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { until } from './support/until';
import { HANG, reserve } from './support/visits';
import { startTcpProxy, type TcpProxy } from '../support/servers/tcp-proxy';

const RESERVATIONS = 150;
const WRITERS = 6;
/** Seconds after which a reservation without an acknowledgment counts as lost. */
const PATIENCE = 60;

await prove('PostgreSQL’s faults', async (report) => {
  let proxy: TcpProxy | undefined;
  const settings = async (databaseUrl: string) => {
    const direct = new URL(databaseUrl);
    proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) });
    direct.port = String(proxy.port);
    return { DATABASE_URL: direct.href };
  };
  try {
    await withPlace({ settings, edge: ['127.0.0.1'] }, async (place) => {
      const way = proxy!;
      const open = () => way.set('open');
      const away = { seconds: 10, unhealthy: true, end: open };
      const marks = [
        ...(await walk(place, report, { ...away, name: 'gone', begin: () => way.set('refused') })),
        ...(await walk(place, report, { ...away, name: 'silent', begin: () => way.set('silent') })),
        ...(await walk(place, report, {
          ...away,
          name: 'resets connections',
          begin: () => {
            way.cut();
            return way.set('reset');
          },
        })),
        ...(await walk(place, report, {
          name: 'slow by 2 s',
          seconds: 12,
          mayWork: true,
          begin: () => void way.delay(2_000),
          end: () => void way.delay(0),
        })),
      ];
      await once(place, report, marks);
      await cutMidway(place, way, report);
      await lockedTable(place, report);
      await lockedBeside(place, report);
      const stopped = await place.apps[0]!.stop();
      report.claim(stopped === 0, 'the app never restarted, and exits with code 0', `${stopped}`);
    });
  } finally {
    await proxy?.stop();
  }
});

/** Claims that every acknowledged reservation exists once, even if it was sent again with the same key. */
async function once({ databaseUrl }: Place, report: Report, marks: string[]): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const emails = marks.map((mark) => `${mark}@reserve.example`);
    const found = await sql`select customer_email, count(*)::int as times from bookings
      where customer_email = any(${emails}) group by 1`;
    const holds = found.length === marks.length && found.every(({ times }) => times === 1);
    report.claim(
      holds && marks.length === 4,
      'each form that was retried until accepted is stored once',
      `${found.length}`,
    );
  } finally {
    await sql.end();
  }
}

/** Sends reservations, each until it is acknowledged, while the proxy cuts connections at the worst moments. */
async function cutMidway(place: Place, way: TcpProxy, report: Report): Promise<void> {
  let cuts = 0;
  let turn = 0;
  const doomed = new WeakSet<object>();
  way.onAsk((bytes, pair) => {
    const words = bytes.toString('latin1');
    if (words.includes('insert into "bookings"') && ++turn % 5 === 0) {
      cuts++;
      pair.server.resetAndDestroy();
      pair.client.resetAndDestroy();
    } else if (/commit/i.test(words) && ++turn % 3 === 0) doomed.add(pair);
  });
  // Here the server has committed, but its response is lost.
  way.onAnswer((_bytes, pair) => {
    if (!doomed.has(pair)) return;
    cuts++;
    pair.client.resetAndDestroy();
    pair.server.destroy();
  });
  // A short key would be valid for one address only, and each attempt has another address.
  const keys = Array.from({ length: RESERVATIONS }, () => randomUUID());
  const statuses = new Map<number, number>();
  let slowest = 0;
  const writer = async () => {
    for (let key = keys.shift(); key; key = keys.shift()) {
      const taken = async () => {
        const { status, seconds } = await reserve(place, key);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowest = Math.max(slowest, seconds);
        return status === 201;
      };
      await until(taken, { seconds: PATIENCE, what: `${key} is acknowledged` });
    }
  };
  let running = true;
  const cutter = (async () => {
    for (; running; await pause(400)) {
      way.cut();
      cuts++;
    }
  })();
  await Promise.all(Array.from({ length: WRITERS }, writer)).finally(() => (running = false));
  await cutter;
  way.onAsk(undefined);
  way.onAnswer(undefined);
  const summary = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ');
  const clean = [...statuses.keys()].every((status) => status === 201 || status === 503);
  report.claim(
    clean && slowest <= HANG,
    `${cuts} cuts, also at commit: API requests return 201 or 503`,
    `${summary}; slowest ${slowest.toFixed(1)} s`,
  );
  const sql = postgres(place.databaseUrl, { max: 1 });
  try {
    const [row] =
      await sql`select count(*)::int as bookings, count(distinct customer_email)::int as customers from bookings
      where customer_email like '%@calls.example'`;
    const [mails] = await sql`select count(*)::int as mails from outbox o join bookings b on b.id = o.booking_id
      where b.customer_email like '%@calls.example'`;
    const right = row?.bookings === RESERVATIONS && row.customers === RESERVATIONS && mails?.mails === 2 * RESERVATIONS;
    const figures = `${row?.bookings} reservations of ${row?.customers} customers, ${mails?.mails} mails`;
    report.claim(right, `all ${RESERVATIONS} acknowledged reservations exist once, each with its two mails`, figures);
  } finally {
    await sql.end();
  }
}
