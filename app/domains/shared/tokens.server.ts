import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Hash of a token, as a table stores it: a leaked table gives no access. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
