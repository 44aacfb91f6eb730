import type { ActionFunctionArgs } from '@remix-run/node';
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BODY_BYTES, MAX_UPLOADED_IMAGES } from '~/domains/shared/image-limits';
import { ImagesJson, NoImageJson } from '~/domains/images/api-schema';
import { storeReceived } from '~/domains/images/store-received.server';
import { json, methodNotAllowed, problem } from '~/http/json/api.server';
import { refusalHeaders, STATUS } from '~/http/documents/status.server';
import { receiveImages, storeFailed } from '~/http/json/receive-images.server';

const LIMITS = { maxBytes: MAX_IMAGE_BYTES, maxFiles: MAX_UPLOADED_IMAGES };

export const loader = () => methodNotAllowed('POST');

/** Images in the field `images`: valid ones are stored, and `errors` lists the reason for each other file. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  return receiveImages(request, 'images', { ...LIMITS, maxBodyBytes: MAX_UPLOAD_BODY_BYTES }, async (received) => {
    const { stored, refused } = await storeReceived(received, LIMITS, { onFailure: storeFailed });
    const answer = { uploadedFiles: stored, errors: refused };
    if (stored.length) return json(ImagesJson.parse(answer), { status: 201 });
    if (!refused[0]) return problem(400, 'Send images in the field "images"', { images: ['No file was sent'] });
    const message = refused.map((refusal) => refusal.message).join('. ');
    const headers = refusalHeaders(refused[0]);
    return json(NoImageJson.parse({ ...answer, message }), { status: STATUS[refused[0].code], headers });
  });
}
