import { env } from '~/env.server';

/** The visitor's address as our own front reports it; null without a trusted proxy. */
export function clientAddress(request: Request): string | null {
  return env.TRUSTED_PROXY === 'front' ? request.headers.get('X-Real-IP') : null;
}
