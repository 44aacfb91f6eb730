import { createHash, randomBytes } from 'node:crypto';
import { env } from '~/env.server';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Marks our own inline scripts while a page is rendered. The mark never leaves the process, so it cannot be forged. */
export const SCRIPT_MARK = randomBytes(16).toString('hex');
const MARKED = ` nonce="${SCRIPT_MARK}"`;
const INLINE_SCRIPT = new RegExp(`<script(?=[^>]*${MARKED})[^>]*>([\\s\\S]*?)</script>`, 'g');

/**
 * Removes the marks from a finished page and returns the hashes of the marked scripts: any other script in the page is
 * blocked. Hashes instead of nonces keep the page cacheable.
 */
export function unmarkScripts(html: string): { html: string; hashes: string[] } {
  const hashes = [...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script]) => sha256(script!)))];
  return { html: html.replaceAll(MARKED, ''), hashes };
}

/** The CSP of a page with these inline scripts. Development needs Vite's inline styles and its web socket. */
export function contentSecurityPolicy(hashes: string[] = []): string {
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
