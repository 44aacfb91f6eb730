import { problem } from './api.server';
import { requireAdminApi } from './require-admin.server';
import { BodyError, cutOff } from '../forms/body.server';
import { log, logFailure } from '../process/log.server';
import { type Multipart, readMultipart } from '../forms/multipart.server';

/** For `storeReceived`'s `onFailure`: logs that the store is unavailable or full. */
export const storeFailed = logFailure('an image could not be stored');

/**
 * Receives an admin's images in one field and passes them to `keep`; the temporary files are removed afterwards.
 * Signed-out or oversized requests are answered before the body is read.
 */
export async function receiveImages(
  request: Request,
  field: string,
  limits: { maxBytes: number; maxFiles: number; maxBodyBytes: number },
  keep: (received: Pick<Multipart, 'files' | 'skipped'>) => Promise<Response>,
): Promise<Response> {
  let form: Multipart;
  try {
    await requireAdminApi(request);
    const { maxBodyBytes, maxBytes: maxFileBytes, maxFiles } = limits;
    form = await readMultipart(request, { maxBodyBytes, maxFileBytes, maxFiles });
  } catch (error) {
    cutOff(request.body);
    if (error instanceof Response) return error;
    if (error instanceof BodyError) return problem(error.status, error.message);
    log.error({ err: error }, 'images could not be received');
    return problem(503, 'Images cannot be uploaded at the moment. Please try again soon.');
  }
  try {
    const ofField = <T extends { field: string }>(files: T[]) => files.filter((file) => file.field === field);
    return await keep({ files: ofField(form.files), skipped: ofField(form.skipped) });
  } finally {
    await form.discard();
  }
}
