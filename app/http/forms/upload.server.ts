import { problem } from '../json/api.server';
import { requireAdminApi } from '../sessions/auth.server';
import { BodyError, cutOff } from './body.server';
import { log } from '../process/log.server';
import { type Multipart, readMultipart } from './multipart.server';

/** For `storeReceived`'s `onFailure`: the store was away or full, which nobody who sends a picture can help. */
export const storeFailed = (error: unknown) => log.error({ err: error }, 'a picture could not be stored');

/**
 * Lets an admin's pictures in by one field and hands them on; the temporary files are gone afterwards. Who is not
 * signed in, or sends too much, is answered before the body is read.
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
    log.error({ err: error }, 'pictures could not be received');
    return problem(503, 'Pictures cannot be taken at the moment. Please try again soon.');
  }
  try {
    const ofField = <T extends { field: string }>(files: T[]) => files.filter((file) => file.field === field);
    return await keep({ files: ofField(form.files), skipped: ofField(form.skipped) });
  } finally {
    await form.discard();
  }
}
