import { z } from 'zod';
import { Id, Moment } from '~/domains/shared/openapi';

/** A user in API responses: without the password. */
export const UserJson = z.object({ id: Id, username: z.string(), createdAt: Moment }).meta({ id: 'User' });

/** Converts a user to its API response, with the fields of the schema only. */
export const userOnWire = ({ createdAt, ...user }: { id: number; username: string; createdAt: Date }) =>
  UserJson.parse({ ...user, createdAt: createdAt.toISOString() });
