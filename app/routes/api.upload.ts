import type { ActionFunctionArgs } from '@remix-run/node';
import { MAX_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { ImageJson } from '~/domains/images/api-schema';
import { storeReceived } from '~/domains/images/store-received.server';
import { json, methodNotAllowed, problem, refused } from '~/http/json/api.server';
import { receiveImages, storeFailed } from '~/http/json/receive-images.server';

const LIMITS = { maxBytes: MAX_IMAGE_BYTES, maxFiles: 1 };

export const loader = () => methodNotAllowed('POST');

/** One image in the field `image` (specification, section 7). */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  return receiveImages(request, 'image', { ...LIMITS, maxBodyBytes: MAX_IMAGE_BYTES + 64 * 1024 }, async (received) => {
    const { stored, refused: refusals } = await storeReceived(received, LIMITS, { onFailure: storeFailed });
    if (refusals[0]) return refused(refusals[0]);
    if (!stored[0]) return problem(400, 'Send one image in the field "image"', { image: ['No file was sent'] });
    return json(ImageJson.parse(stored[0]), { status: 201 });
  });
}
