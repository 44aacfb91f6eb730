import type { ActionFunctionArgs } from '@remix-run/node';
import { ImagesPut } from '~/domains/catalog/api-schema';
import { replaceGallery } from '~/domains/catalog/gallery/replace-gallery.server';
import { rentalOnWire } from '~/domains/catalog/wire.server';
import { apiHandlers, expectedVersion, idOf, readJson, refused, versioned } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const handlers = apiHandlers({ PUT: replace });
export const loader = handlers;
export const action = handlers;

async function replace({ request, params }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const id = idOf(params.id, 'Rental Not Found');
  const body = await readJson(request, ImagesPut);
  if (!body.ok) return body.response;
  const { images, version } = body.value;
  const outcome = await attempt(() => replaceGallery(id, { images, version: expectedVersion(request, version) }));
  return outcome.ok ? versioned(rentalOnWire(outcome.value)) : refused(outcome);
}
