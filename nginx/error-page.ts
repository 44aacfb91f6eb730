import { createHash } from 'node:crypto';
import { telUrl } from '../app/domains/shared/phone';

/** In the colors and proportions of app/app.css. nginx quotes it: it has no double quotes and no dollar signs. */
const STYLE = [
  'body{margin:14vh auto;max-width:36rem;padding:0 20px;background:#faf7f2;color:#1b2333;font:1.125rem/1.6 system-ui,sans-serif}',
  'h1{margin:0 0 1rem;font:500 2.5rem/1.1 Georgia,serif}',
  'a{display:inline-block;margin:1rem 2rem 0 0;padding:.5rem 0;color:#634a17;font-weight:600;text-underline-offset:4px}',
].join('');

type Site = { host: string; phone?: string };

/** What surrounds the heading and text of nginx's own error pages: a way home, and the phone number if it is known. */
export const errorPage = ({ host, phone }: Site) => ({
  head: `<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>${host}</title><style>${STYLE}</style>`,
  foot: `<p><a href='/'>Return Home</a>${phone ? ` <a href='${telUrl(phone)}'>${phone}</a>` : ''}</p></html>`,
  /** Allows this style, and nothing else. */
  policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
});
