import { createHash } from 'node:crypto';
import { env } from '~/env.server';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of one finished page: inline scripts by hash, so that no nonce keeps the page from being cached.
 * Development needs Vite's inline styles and its socket.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script]) => sha256(script!)))];
  const development = env.NODE_ENV === 'development';
  const formTarget = env.FORM_SERVICE_URL ? ` ${new URL(env.FORM_SERVICE_URL).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    `connect-src 'self'${formTarget}${development ? ' ws:' : ''}`,
    `form-action 'self'${formTarget}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
