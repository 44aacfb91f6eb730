/** The same server's URL with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

// Blank counts as unset: whatever the developer's environment contains, no test sends mail, uploads files, or uses a
// real service.
const NO_SERVICES = Object.fromEntries(
  [
    ...['BUCKET_NAME', 'AWS_REGION', 'AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ...['SMTP_URL', 'MAIL_FROM', 'CONCIERGE_EMAIL', 'GOOGLE_MAPS_API_KEY', 'GOOGLE_PLACES_URL', 'FORM_SERVICE_URL'],
    ...['SITE_NAME', 'SITE_PHONE', 'SITE_EMAIL', 'SITE_TIMEZONE', 'TRUSTED_PROXY', 'FORMER_ORIGINS'],
    ...['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'SEED_DEMO', 'DATABASE_DIRECT_URL', 'DATABASE_PREPARE'],
  ].map((name) => [name, '']),
);

/** The settings that the app's modules read on import. */
export function settingsFor(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    ...NO_SERVICES,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    // A random value, as production requires: the journeys use a production build.
    SESSION_SECRET: 'Vq3sT8yLmB6zKd0RfWj2XhPn7CgUe5Ai',
    SITE_URL: 'http://localhost:3000',
    FORM_MIN_FILL_MS: '0',
    PAYMENT_LINK_HOSTS: 'pay.example.com,checkout.example.com',
    LOG_LEVEL: 'silent',
  };
}
