import { z } from 'zod';
import { accountOperations } from '~/domains/accounts/openapi';
import { availabilityOperations } from '~/domains/availability/openapi';
import { catalogOperations } from '~/domains/catalog/openapi';
import { contactOperations } from '~/domains/contact/openapi';
import { mailOperations } from '~/domains/mail/openapi';
import { reservationOperations } from '~/domains/reservations/openapi';
import type { ApiOperation } from '~/domains/shared/openapi';
import { testimonialOperations } from '~/domains/testimonials/openapi';
import { imageOperations } from '~/domains/images/openapi';
import { describeOperations } from '~/http/json/openapi.server';

const own: ApiOperation = {
  method: 'get',
  path: '/api/openapi.json',
  group: 'API document',
  summary: 'Get this API as an OpenAPI 3.1 document',
  access: 'anyone',
  responses: { 200: { description: 'The document', body: z.looseObject({ openapi: z.string() }) } },
};

/** All endpoints. To add one, add an entry to its room's `openapi.ts`. */
const operations = [
  ...accountOperations,
  ...catalogOperations,
  ...reservationOperations,
  ...availabilityOperations,
  ...contactOperations,
  ...testimonialOperations,
  ...imageOperations,
  ...mailOperations,
  own,
];

let made: ReturnType<typeof describeOperations> | undefined;

/** The API document; it is created once per process. */
export const apiDocument = () => (made ??= describeOperations(operations));
