import type { ActionFunctionArgs } from '@remix-run/node';
import { RentalCreateAdvanced, RentalCreateSimple, RentalsQuery } from '~/domains/catalog/api-schema';
import { listRentals } from '~/domains/catalog/api-queries.server';
import { createRental } from '~/domains/catalog/rentals/create-rental.server';
import { freeSpecifications } from '~/domains/catalog/specifications/specifications';
import { rentalOnWire } from '~/domains/catalog/wire.server';
import { apiHandlers, json, nextPage, readJson, readQuery, refused, versioned } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';
import { LONG_BODY } from '~/http/limits/limits.server';

const handlers = apiHandlers({ GET: list, POST: create }, 'Failed to fetch rentals');
export const loader = handlers;
export const action = handlers;

async function list({ request }: ActionFunctionArgs) {
  const query = readQuery(request, RentalsQuery);
  if (!query.ok) return query.response;
  const { rentals, next } = await listRentals(query.value);
  return json(rentals.map(rentalOnWire), { headers: nextPage(request, next) });
}

/** The simple form adds galleryImages and rating (specification, section 7); its rules are looser. */
const rulesFor = (sent: unknown) =>
  sent instanceof Object && ('galleryImages' in sent || 'rating' in sent) ? RentalCreateSimple : RentalCreateAdvanced;

async function create({ request }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const body = await readJson<typeof RentalCreateSimple | typeof RentalCreateAdvanced>(request, rulesFor, {
    maxBytes: LONG_BODY,
  });
  if (!body.ok) return body.response;
  const { specifications = [], ...fields } = body.value;
  const input = {
    ...fields,
    specifications: freeSpecifications(specifications),
    galleryImages: 'galleryImages' in fields ? fields.galleryImages.map((url) => ({ url, alt: '' })) : undefined,
  };
  const outcome = await attempt(() => createRental(input), 'Something went wrong. Please try again.');
  return outcome.ok ? versioned(rentalOnWire(outcome.value), { status: 201 }) : refused(outcome);
}
