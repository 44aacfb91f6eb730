import { z } from 'zod';
import { accountCalls } from '~/domains/accounts/calls';
import { catalogCalls } from '~/domains/catalog/calls';
import { contactCalls } from '~/domains/contact/calls';
import { notificationCalls } from '~/domains/notifications/calls';
import { reservationCalls } from '~/domains/reservations/calls';
import type { Call } from '~/domains/shared/call';
import { testimonialCalls } from '~/domains/testimonials/calls';
import { uploadCalls } from '~/domains/uploads/calls';
import { describeCalls } from '~/http/openapi.server';

const own: Call = {
  method: 'get',
  path: '/api/openapi.json',
  group: 'API document',
  summary: 'Get this API as an OpenAPI 3.1 document',
  access: 'anyone',
  answers: { 200: { description: 'The document', body: z.looseObject({ openapi: z.string() }) } },
};

/** All endpoints. To add one, add an entry to its domain's `calls.ts`. */
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

/** The API document; it is created once per process. */
export const apiDocument = () => (made ??= describeCalls(calls));
