/** Whether the client already has this version; `*` and weak ETags match, as HTTP defines for GET. */
export const hasVersion = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((mark) => mark.trim().replace(/^W\//, ''))
    .some((mark) => mark === '*' || mark === `"${etag}"`);
