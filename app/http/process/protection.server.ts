import type { Statements } from '~/db/statements.server';
import { env } from '~/env.server';
import { databaseTls, mailTls, type Protection } from '~/tls.server';
import { log } from './log.server';

const WORDS: Record<Protection, string> = {
  verified: 'TLS with a verified certificate',
  off: 'no TLS: turned off in the address',
  local: 'no TLS: on this machine',
};

/**
 * Logs at the start how the connections to other services are protected, and names each setting that weakens the
 * protection. `sql` is the app's connection: privileges, and the triggers that keep the history, do not bind a
 * superuser.
 */
export async function logProtection(sql: Statements): Promise<void> {
  const database = databaseTls(env.DATABASE_URL).how;
  const mail = env.SMTP_URL ? mailTls(env.SMTP_URL).how : null;
  log.info({ database: WORDS[database], mail: mail ? WORDS[mail] : 'off' }, 'connections');
  const [role] = await sql<Array<{ is: boolean }>>`select rolsuper as is from pg_roles where rolname = current_user`;
  const weak: Array<[is: boolean, setting: string, effect: string]> = [
    [database === 'off', 'DATABASE_URL', 'the network can read and change what the database holds'],
    [role!.is, 'DATABASE_URL', 'the app connects as a superuser, who can change tables, triggers and the history'],
    [mail === 'off', 'SMTP_URL', 'the network can read mails and the password of the mail server'],
    [isPlainHttp(env.SITE_URL), 'SITE_URL', 'without https, the network can read passwords and sessions'],
    [env.FORM_MIN_FILL_MS === 0, 'FORM_MIN_FILL_MS', 'forms that a script fills at once are accepted'],
  ];
  for (const [is, setting, effect] of weak) {
    if (is) log.warn({ event: 'setting-weakens', setting, effect }, 'security');
  }
}

const isPlainHttp = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1';
};
