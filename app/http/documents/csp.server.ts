import { createHash, randomBytes } from 'node:crypto';
import { env } from '~/env.server';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What our own inline scripts carry while a page is rendered. It never leaves the process, so nobody can forge it. */
export const SCRIPT_MARK = randomBytes(16).toString('hex');
const MARKED = ` nonce="${SCRIPT_MARK}"`;
const INLINE_SCRIPT = new RegExp(`<script(?=[^>]*${MARKED})[^>]*>([\\s\\S]*?)</script>`, 'g');

/**
 * A finished page without the marks, and the hashes of the scripts that carried one: a script that got into the page
 * by any other way is not allowed to run. Hashes, so that no nonce keeps the page from being cached.
 */
export function unmarkScripts(html: string): { html: string; hashes: string[] } {
  const hashes = [...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script]) => sha256(script!)))];
  return { html: html.replaceAll(MARKED, ''), hashes };
}

/** The policy of a page that runs these inline scripts. Development needs Vite's inline styles and its socket. */
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
