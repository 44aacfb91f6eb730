import { SCRIPT_MARK } from './csp.server';

/** React's preload links for the scripts of a page. */
const PRELOAD = '<link rel="modulepreload"';
/** React expects the elements, so they stay as preloads for a medium that does not exist; browsers ignore them. */
const NO_PRELOAD = '<link rel="preload" as="script" media="not all"';

const MODULE = `<script nonce="${SCRIPT_MARK}" type="module" async="">`;
/** A data block, which browsers do not run. The policy lists the hash of its text, which is the module's. */
const HELD = `<script nonce="${SCRIPT_MARK}" type="text/plain">`;
const END = '</script>';

/**
 * Runs in the browser, behind the held script. In a page that is not painted, such as one in a background tab, the
 * scripts start after three seconds; also in a browser that cannot report the paint.
 */
const START = `
(({ text }) => {
  const start = () => {
    if (!text) return;
    for (const link of document.querySelectorAll('link[media="not all"]')) {
      link.rel = 'modulepreload';
      link.removeAttribute('media');
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }));
    text = '';
  };
  setTimeout(start, 3000);
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  } catch {}
})(document.currentScript.previousElementSibling);
`.replace(/\s+/g, ' ');

const STARTER = `<script nonce="${SCRIPT_MARK}">${START}${END}`;

/** For pages in which people type at once: their scripts are preloaded at low priority. */
export const startScriptsSoon = (html: string) => html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);

/**
 * For pages that work without scripts: no script loads before the first paint, so that styles, fonts and the first
 * image have the line to themselves. (On a phone, preloaded scripts delayed the largest image by a second.)
 */
export function startScriptsAfterPaint(html: string): string {
  const [before, after] = html.replaceAll(PRELOAD, NO_PRELOAD).split(MODULE, 2);
  if (after === undefined) return html;
  return before + HELD + after.replace(END, END + STARTER);
}
