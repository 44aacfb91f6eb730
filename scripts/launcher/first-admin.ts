import { createHash, randomBytes } from 'node:crypto';
import { and, isNull } from 'drizzle-orm';
import { db } from '../../app/db/database.server';
import { invitations, users } from '../../app/db/schema.server';
import { paths } from '../../app/paths';

const VALID_HOURS = 24;

/** How to get into the back office, in lines to print: while there is no user, a new single-use link to register with. */
export async function describeSignIn(siteUrl: string): Promise<string[]> {
  const [someone] = await db.select({ id: users.id }).from(users).limit(1);
  if (someone) return [`  Sign in: ${siteUrl}${paths.auth()}`];
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // One setup link at a time: those of earlier starts that nobody used are void.
    await tx.delete(invitations).where(and(isNull(invitations.createdBy), isNull(invitations.usedAt)));
    await tx.insert(invitations).values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      note: 'First admin',
      expiresAt: new Date(Date.now() + VALID_HOURS * 3_600_000),
    });
  });
  return [
    `  First admin: ${siteUrl}${paths.auth({ invite: token })}`,
    `  (works once, for ${VALID_HOURS} hours; or: npm run admin:create -- --username NAME)`,
  ];
}
