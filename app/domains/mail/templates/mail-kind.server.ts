import type { z } from 'zod';
import type { MailBody } from './mail-body.server';

/**
 * A kind of mail: the schema lists everything that its payload may contain, and is applied when a mail is stored and
 * when it is rendered. `write` throws if a stored payload does not fit.
 */
export const mailKind = <Schema extends z.ZodObject>(
  schema: Schema,
  template: (payload: z.output<Schema>, writtenAt: Date) => MailBody,
) => ({
  schema,
  write: (payload: unknown, writtenAt: Date) => template(schema.parse(payload), writtenAt),
});

export type MailKindDefinition = { schema: z.ZodObject; write: (payload: unknown, writtenAt: Date) => MailBody };
