export const UPLOAD_FAILED = 'Failed to upload images. Please try again.';

export type SendOptions = {
  /** Endpoint and form field (specification, section 7). */
  to: string;
  field: 'image' | 'images';
  /** Cancels the upload. */
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (progress: number) => void;
};

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** Reads the image URL from an upload's response; throws an error whose message is shown (specification, section 8). */
export function readUploadResponse(status: number, statusText: string, body: string): string {
  let response: {
    message?: unknown;
    error?: unknown;
    imageUrl?: unknown;
    uploadedFiles?: Array<{ imageUrl?: unknown }>;
  };
  try {
    response = Object(JSON.parse(body)) as typeof response;
  } catch {
    throw new Error(isGood(status) ? 'Invalid response format from server' : `${status}: ${body || statusText}`);
  }
  if (!isGood(status)) throw new Error(textOf(response.message) ?? textOf(response.error) ?? `${status}: ${body}`);
  const url = textOf(response.imageUrl) ?? textOf(response.uploadedFiles?.[0]?.imageUrl);
  if (!url) throw new Error('No image URL returned from server');
  return url;
}

const isGood = (status: number) => status >= 200 && status < 300;

/** Uploads one image and returns its URL. Uses XMLHttpRequest, because fetch reports no upload progress. Rejects if canceled. */
export function sendImage(file: File, { to, field, signal, onProgress }: SendOptions): Promise<string> {
  const body = new FormData();
  body.append(field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(readUploadResponse(request.status, request.statusText, request.responseText));
      } catch (error) {
        reject(error as Error);
      }
    });
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new Error(UPLOAD_FAILED)));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
