import { z } from 'zod';
import { accountCalls } from '~/domains/accounts/openapi';
import { catalogCalls } from '~/domains/catalog/openapi';
import { contactCalls } from '~/domains/contact/openapi';
import { notificationCalls } from '~/domains/mail/openapi';
import { reservationCalls } from '~/domains/reservations/openapi';
import type { Call } from '~/domains/shared/openapi';
import { testimonialCalls } from '~/domains/testimonials/openapi';
import { uploadCalls } from '~/domains/images/openapi';
import { describeCalls } from '~/http/json/openapi.server';

const own: Call = {
  method: 'get',
  path: '/api/openapi.json',
  group: 'The document itself',
  summary: 'The calls as an OpenAPI 3.1 document',
  access: 'anyone',
  answers: { 200: { description: 'The document', body: z.looseObject({ openapi: z.string() }) } },
};

/** Every call there is. A new one is an entry in its room's `calls.ts`. */
const calls = [
  ...accountCalls,
  ...catalogCalls,
  ...reservationCalls,
  ...contactCalls,
  ...testimonialCalls,
  ...uploadCalls,
  ...notificationCalls,
  own,
];

let made: ReturnType<typeof describeCalls> | undefined;

/** The API's document; it does not change while the process lives. */
export const apiDocument = () => (made ??= describeCalls(calls));
