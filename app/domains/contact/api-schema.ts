import { z } from 'zod';
import { Id, Moment } from '~/domains/shared/openapi';
import type { SentMessage } from './send-message.server';
import { INTERESTS } from './vocabulary';

/** A message as returned to its sender. */
export const SentMessageJson = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    interest: z.enum(INTERESTS),
    message: z.string(),
    createdAt: Moment,
  })
  .meta({ id: 'Message' });

/** Converts a stored message to its API response, with the fields of the schema only. */
export const sentMessageOnWire = ({ createdAt, ...message }: SentMessage) =>
  SentMessageJson.parse({ ...message, createdAt: createdAt.toISOString() });
