import { join } from 'node:path';
import { migrateDatabase } from '../../app/db/migrate.server';
import { Complaint } from './complaint';
import { ROOT } from './settings';

// The modules below read the settings on import: import this one only once the settings are complete.

/** Migrates the schema. Throws a one-line Complaint, without the password, if the database cannot be reached. */
export async function migrate(url: string): Promise<void> {
  try {
    await migrateDatabase({ url, folder: join(ROOT, 'drizzle') });
  } catch (error) {
    const { code } = error as { code?: string };
    const { hostname, port, pathname } = new URL(url);
    const where = `${hostname}${port && `:${port}`}${pathname}`;
    if (code && /^(E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D000)$/.test(code)) {
      throw new Complaint(
        `The database ${where} cannot be reached (${(error as Error).message || code}): check DATABASE_URL.`,
      );
    }
    throw error;
  }
}

/** Fills an empty catalog with demo content; `activity` adds a business at work. Leaves any other catalog unchanged. */
export async function seed(log: (line: string) => void, { activity = false } = {}): Promise<void> {
  const { seedDemo } = await import('../seed/seed');
  await seedDemo({ log, activity });
}

/** Closes the connections that this process opened through the app's modules. */
export async function closeDatabase(): Promise<void> {
  await globalThis.__database?.sql.end({ timeout: 5 });
}
