import type { ActionFunctionArgs } from '@remix-run/node';
import { SpecificationsPut } from '~/domains/catalog/api-schema';
import { saveRentalSpecifications } from '~/domains/catalog/specifications/save-specifications.server';
import { rentalOnWire } from '~/domains/catalog/wire.server';
import { apiHandlers, expectedVersion, idOf, readJson, refused, versioned } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';
import { LONG_BODY } from '~/http/limits/limits.server';

const handlers = apiHandlers({ PUT: replace });
export const loader = handlers;
export const action = handlers;

async function replace({ request, params }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const id = idOf(params.id, 'Rental Not Found');
  const body = await readJson(request, SpecificationsPut, { maxBytes: LONG_BODY });
  if (!body.ok) return body.response;
  const { specifications: extra = [], version, ...columns } = body.value;
  const input = { ...columns, extra, version: expectedVersion(request, version) };
  const outcome = await attempt(() => saveRentalSpecifications(id, input), 'Failed to update specifications');
  return outcome.ok ? versioned(rentalOnWire(outcome.value)) : refused(outcome);
}
