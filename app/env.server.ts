import { resolve } from 'node:path';
import { z } from 'zod';

/** Empty means unset: `.env` files and deploy dashboards often contain blank values. */
const optional = z.string().trim().min(1).optional();
const url = z.url('must be a URL');
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');
const days = z.coerce.number({ error: 'must be a number of days' }).int().min(0).max(36_500);
const hosts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );
const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as America/New_York');

const databaseUrl = (error?: string) =>
  z
    .string(error ? { error } : undefined)
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .refine(
      (address) => !/[?&]sslmode=(?!(disable|require|verify-ca|verify-full)(&|$))/.test(address),
      'can only have sslmode=require (TLS is verified even without it) or sslmode=disable',
    );

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl(
    'is required: postgres://user:password@host:port/database (npm start provides one by itself)',
  ),
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATA_DIR: z.string().default('./data'),
  SESSION_SECRET: z
    .string({ error: 'is required: 32 random characters or more, comma-separated for rotation' })
    .transform((list) =>
      list
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.length > 0 && list.every((secret) => secret.length >= 32),
      'must have 32 characters or more',
    ),
  ADMIN_USERNAME: optional,
  ADMIN_PASSWORD: optional,
  SEED_DEMO: z.enum(['true', 'catalog', 'false'], { error: 'must be true, catalog or false' }).default('false'),
  SITE_NAME: z.string().default('Biscayne'),
  SITE_URL: url.transform((value) => value.replace(/\/+$/, '')),
  SITE_PHONE: z.string().default('+1 (305) 555-0142'),
  SITE_EMAIL: z.email('must be an email address').default('concierge@biscayne.example'),
  SITE_TIMEZONE: timeZone.default('America/New_York'),
  BUCKET_NAME: optional,
  AWS_REGION: optional,
  AWS_ENDPOINT_URL_S3: url.optional(),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  SMTP_URL: url
    .regex(/^smtps?:/, 'must start with smtp:// or smtps://')
    .refine((address) => /^(\?tls=off)?$/.test(new URL(address).search), 'can have no parameter other than tls=off')
    .optional(),
  MAIL_FROM: optional,
  /** The name and address of the person who takes care of reservations, as customers read them. */
  CONCIERGE_NAME: optional,
  CONCIERGE_EMAIL: z.email('must be an email address').optional(),
  GOOGLE_MAPS_API_KEY: optional,
  GOOGLE_PLACES_URL: url.default('https://places.googleapis.com'),
  FORM_SERVICE_URL: url.optional(),
  TRUSTED_PROXY: z.enum(['none', 'front'], { error: 'must be none or front' }).default('none'),
  FORMER_ORIGINS: hosts,
  PAYMENT_LINK_HOSTS: hosts,
  CALENDAR_PRIVATE_HOSTS: hosts,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).optional(),
  /** The host METRICS_PORT listens on; HOST by default. */
  METRICS_HOST: optional,
  METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
  /** Seconds that a start waits for the database. */
  DATABASE_WAIT: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(300).default(20),
  /** Days after which a daily job removes old rows and texts. */
  KEEP_MAIL_TEXTS_DAYS: days.default(90),
  KEEP_MAILS_DAYS: days.default(365),
  KEEP_SESSIONS_DAYS: days.default(0),
  KEEP_LIMITS_DAYS: days.default(0),
  KEEP_ERASED_HISTORY_DAYS: days.default(365),
  KEEP_QUOTE_PDFS_DAYS: days.default(365),
  KEEP_AUDIT_DAYS: days.default(1095),
  KEEP_INVITATIONS_DAYS: days.default(30),
  /** Minimum milliseconds to fill in a form; faster submissions count as sent by a script. */
  FORM_MIN_FILL_MS: z.coerce.number().int().min(0).max(60_000).default(1500),
});

export type Environment = z.infer<typeof Environment>;

/** Whether a secret was copied from an example or typed by hand rather than generated. */
const isMadeUp = (secret: string) =>
  new Set(secret).size < 10 ||
  /change.?me|replace|example|default|secret|password|biscayne|0123456789|abcdefgh/i.test(secret);

/**
 * The checks that apply in production only: secrets must not be guessable, and SITE_URL must be the public address,
 * since links in mails are based on it. Returns one line for each failed check.
 */
function unfit({ NODE_ENV, SESSION_SECRET, SITE_URL, METRICS_TOKEN }: Environment): string[] {
  if (NODE_ENV !== 'production') return [];
  const lines = [];
  if (SESSION_SECRET.some(isMadeUp)) lines.push('SESSION_SECRET must be random: openssl rand -base64 48 makes one');
  if (METRICS_TOKEN && isMadeUp(METRICS_TOKEN))
    lines.push('METRICS_TOKEN must be random: openssl rand -base64 24 makes one');
  if (/\.example$/.test(new URL(SITE_URL).hostname)) lines.push('SITE_URL must be the address that visitors use');
  return lines;
}

/**
 * Reads the settings of this process, or returns one line per invalid variable. The lines never contain values, which
 * could be secrets.
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
): { ok: true; env: Environment } | { ok: false; lines: string[] } {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(filled);
  if (parsed.success) {
    const lines = unfit(parsed.data);
    return lines.length > 0 ? { ok: false, lines } : { ok: true, env: parsed.data };
  }
  return { ok: false, lines: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
}

function load(): Environment {
  const result = readEnvironment(process.env);
  if (result.ok) return result.env;
  process.stderr.write(`These settings need attention:\n${result.lines.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}

export const env = load();

/**
 * The direct connection, for migrations and for locks that span transactions; differs from DATABASE_URL if that leads
 * to a pooler.
 */
export const DIRECT_DATABASE_URL = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/** Uploads in progress: next to the finished ones, so that they can be renamed instead of copied. */
export const INCOMING_FOLDER = resolve(env.DATA_DIR, 'incoming');
