// @shell
import type { ImageSource } from '~/ui/images/image';

/** Shown when an image value is empty or not allowed. */
export const PLACEHOLDER_IMAGE = '/placeholder-image.svg';

/** Widths in pixels of an upload's variants; only those smaller than the base image exist. */
export const WIDTHS = [480, 828, 1200, 1600] as const;

const UPLOADS = '/uploads/';
const BARE_UPLOAD = /^[^/\\?#:]+\.(?:jpe?g|png|webp|gif)$/i;
const STORED = /^\/uploads\/([0-9a-f]{32}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.webp$/;

/** The last segment of a path as an upload URL, or null if it could leave the folder. */
function upload(path: string): string | null {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return /^[\w~%.!$&'()*+,;=@ -]+$/.test(file) && !/^\.+$/.test(file) ? `${UPLOADS}${file}` : null;
}

function parse(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** Whether a URL is on a former host. Former hosts can be hosts or origins; a port is compared only if given. */
function isFormer(url: URL, formerHosts: readonly string[]): boolean {
  return formerHosts.some((former) => {
    const host = former
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/\/.*$/, '');
    return host !== '' && (host === url.host || host === url.hostname);
  });
}

type Rules = {
  formerHosts?: readonly string[];
  /** The site's own origin. */
  origin?: string;
  /** Whether an upload's URL gets the origin. */
  absolute?: boolean;
};

/**
 * The URL to show for a stored or pasted image value (specification, sections 8 and 9). `blob:` URLs, URLs on a former
 * host and bare image file names become uploads; other http(s) URLs stay; all other values, scripts included, give the
 * placeholder.
 */
export function normalizeImageUrl(
  value: string | null | undefined,
  { formerHosts = [], origin = '', absolute = false }: Rules = {},
): string {
  // A forged form may send a value that is not a string.
  const text = typeof value === 'string' ? value.trim() : '';
  const path = uploadOf(text.startsWith(`${origin}${UPLOADS}`) ? text.slice(origin.length) : text, formerHosts);
  if (path === undefined) return text;
  return path === null ? PLACEHOLDER_IMAGE : `${absolute ? origin : ''}${path}`;
}

/** The path of an upload; null without a usable value, undefined for a full URL elsewhere. */
function uploadOf(text: string, formerHosts: readonly string[]): string | null | undefined {
  if (text.startsWith(UPLOADS)) {
    const { pathname } = new URL(text, 'http://localhost');
    return pathname.startsWith(UPLOADS) && pathname !== UPLOADS ? text : null;
  }
  if (BARE_UPLOAD.test(text)) return upload(text);
  const url = parse(text);
  if (url?.protocol === 'blob:') return upload(url.pathname);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  return isFormer(url, formerHosts) ? upload(url.pathname) : undefined;
}

/**
 * The `<img>` attributes for a URL. Size, color and variants are read from the name that the upload pipeline gives
 * (`{hash}-{width}x{height}-{rrggbb}.webp`), so that no lookup is needed. An external URL has only `src`.
 */
export function imageSource(url: string): ImageSource {
  const [, base, w, h, color] = STORED.exec(url) ?? [];
  if (!base) return url === PLACEHOLDER_IMAGE ? { src: url, width: 1200, height: 750, color: '#0b1220' } : { src: url };
  const width = Number(w);
  const narrower = WIDTHS.filter((variant) => variant < width).map(
    (variant) => `${UPLOADS}${base}.${variant}.webp ${variant}w`,
  );
  return {
    src: url,
    ...(narrower.length ? { srcSet: [...narrower, `${url} ${width}w`].join(', ') } : {}),
    width,
    height: Number(h),
    color: `#${color}`,
  };
}
