import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '~/env.server';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has METRICS_TOKEN as its bearer token; `absent` if no token is set. */
export function mayReadMetrics(request: Request, token = env.METRICS_TOKEN): 'granted' | 'refused' | 'absent' {
  if (!token) return 'absent';
  const sent = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token)) ? 'granted' : 'refused';
}
