import type { ActionFunctionArgs } from '@remix-run/node';
import { RentalPatch } from '~/domains/catalog/api-schema';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { findPublished } from '~/domains/catalog/api-queries.server';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { rentalOnWire } from '~/domains/catalog/wire.server';
import { today } from '~/domains/shared/calendar';
import {
  apiHandlers,
  expectedVersion,
  idOf,
  nothing,
  problem,
  readJson,
  refused,
  versioned,
} from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';
import { LONG_BODY } from '~/http/limits/limits.server';
import { site } from '~/http/documents/site.server';

const MISSING = 'Rental Not Found';

const handlers = apiHandlers({ GET: show, PATCH: change, DELETE: remove });
export const loader = handlers;
export const action = handlers;

async function show({ params }: ActionFunctionArgs) {
  const rental = await findPublished(idOf(params.id, MISSING));
  return rental ? versioned(rentalOnWire(rental)) : problem(404, MISSING);
}

async function change({ request, params }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const id = idOf(params.id, MISSING);
  const body = await readJson(request, RentalPatch, { maxBytes: LONG_BODY });
  if (!body.ok) return body.response;
  const edit = { ...body.value, version: expectedVersion(request, body.value.version) };
  const outcome = await attempt(() => saveRentalDetails(id, edit));
  return outcome.ok ? versioned(rentalOnWire(outcome.value)) : refused(outcome);
}

async function remove({ request, params }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const id = idOf(params.id, MISSING);
  const failure = 'There was an error deleting the rental. Please try again.';
  const outcome = await attempt(() => deleteRental(id, { today: today(site.timeZone) }), failure);
  return outcome.ok ? nothing() : refused(outcome);
}
