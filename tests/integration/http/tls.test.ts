import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { sql } from '~/db/database.server';
import { openTransport } from '~/domains/mail/delivery/transport.server';
import { bundled } from '../../support/servers/bundled';
import { AUTHORITY, startDatabaseServer, startMailServer } from '../../support/servers/tls-servers';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const MAIL = { from: 'a@biscayne.example', to: 'b@example.com', subject: 'Hello', text: 'Hello', messageId: '<1@biscayne.example>' }; // prettier-ignore

describe('a mail server elsewhere', () => {
  const offering = async (tls: boolean) => {
    const server = await startMailServer({ tls });
    stops.push(server.stop);
    return server;
  };
  const send = async (url: string) => {
    const transport = openTransport(url);
    stops.push(transport.close);
    await transport.send(MAIL as unknown as Parameters<typeof transport.send>[0]);
  };

  test('with a certificate that no authority here signed gets no mail', async () => {
    const server = await offering(true);
    await expect(send(server.url)).rejects.toThrow(/certificate/);
    expect(server.received()).toBe(0);
  });

  test('that offers no TLS gets no mail, unless the address turns it off', async () => {
    const server = await offering(false);
    await expect(send(server.url)).rejects.toThrow(/TLS/);
    expect(server.received()).toBe(0);
    await send(`${server.url}?tls=off`);
    expect(server.received()).toBe(1);
  });

  test('with a certificate of an authority that was added gets mail over TLS', { timeout: 60_000 }, async () => {
    const server = await offering(true);
    const code = `const { openTransport } = await import('./app/domains/mail/delivery/transport.server.ts');
      const transport = openTransport('${server.url}');
      await transport.send(${JSON.stringify(MAIL)});
      transport.close();`;
    expect(
      await run(['--import', 'tsx', '--input-type=module', '-e', code], { NODE_EXTRA_CA_CERTS: AUTHORITY }),
    ).toMatchObject({
      code: 0,
    });
    expect(server.received()).toBe(1);
  });
});

describe('a database elsewhere', () => {
  const start = async (tls: boolean, more = '', settings: Record<string, string> = {}) => {
    const server = await startDatabaseServer(process.env.DATABASE_URL!, { tls });
    stops.push(server.stop);
    const own = { NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_WAIT: '1', DATABASE_URL: server.url + more };
    return run([await bundled('started')], { ...own, ...settings });
  };

  test.each([
    ['with a certificate that no authority here signed', true],
    ['that offers no TLS', false],
  ])('%s ends the start', { timeout: 60_000 }, async (_, tls) => {
    const { code, said } = await start(tls);
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database cannot be reached \([A-Z_]+\)/m)]);
  });

  test(
    'with a certificate of an authority that was added is used, and the start says so',
    { timeout: 60_000 },
    async () => {
      const { code, said } = await start(true, '', { NODE_EXTRA_CA_CERTS: AUTHORITY });
      expect([code, said]).toEqual([0, expect.stringContaining('"database":"TLS with a verified certificate"')]);
      expect(said).not.toContain('the network can read');
    },
  );

  test('is used without TLS if the address says so, with a warning', { timeout: 60_000 }, async () => {
    const { code, said } = await start(false, '?sslmode=disable');
    expect([code, said]).toEqual([0, expect.stringContaining('no TLS: turned off in the address')]);
    expect(said).toMatch(/"event":"setting-weakens","setting":"DATABASE_URL","effect":"the network/);
  });

  test.each([
    ['nosuperuser', false],
    ['superuser', true],
  ])(
    'is asked whether the role of the app is a %s, of whom the start warns',
    { timeout: 60_000 },
    async (kind, warns) => {
      const password = 'only-for-the-tests';
      const role = `app_${kind}`;
      await sql.unsafe(`drop role if exists ${role}`);
      await sql.unsafe(`create role ${role} login ${kind} password '${password}'`);
      try {
        await sql.unsafe(`grant usage on schema drizzle to ${role}`);
        await sql.unsafe(`grant select on drizzle.__drizzle_migrations to ${role}`);
        const DATABASE_URL = Object.assign(new URL(process.env.DATABASE_URL!), { username: role, password }).href;
        const { code, said } = await run([await bundled('started')], {
          NODE_ENV: 'production',
          LOG_LEVEL: 'info',
          DATABASE_URL,
        });
        expect([code, said.includes('the app connects as a superuser')]).toEqual([0, warns]);
      } finally {
        await sql.unsafe(`drop owned by ${role}`);
        await sql.unsafe(`drop role ${role}`);
      }
    },
  );

  test('and a mail server without TLS are named at the start', { timeout: 60_000 }, async () => {
    const settings = { NODE_ENV: 'production', LOG_LEVEL: 'info', SMTP_URL: 'smtp://mail.example.com:2525?tls=off' };
    const { code, said } = await run([await bundled('started')], settings);
    expect([code, said]).toEqual([0, expect.stringMatching(/"event":"setting-weakens","setting":"SMTP_URL"/)]);
  });
});

async function run(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  return { code: await ended, said };
}
