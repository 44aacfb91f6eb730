import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What a table keeps of a token: a leaked table opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
