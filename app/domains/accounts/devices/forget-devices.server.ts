import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { knownDevices } from './tables.server';

/** Forgets the browsers from which a user signed in: their login attempts then count like those of unknown ones. */
export const forgetDevices = async (userId: number, { db = database }: { db?: Db } = {}): Promise<void> => {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
};
