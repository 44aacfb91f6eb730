/** What an image address becomes when there is none, or none that may be shown. */
export const PLACEHOLDER_IMAGE = '/placeholder-image.svg';

/** Widths in pixels at which an upload is kept beside its base picture; only those below the base's own exist. */
export const WIDTHS = [480, 828, 1200, 1600] as const;

/** Everything an `<img>` needs; `tall` is another crop of the same scene for portrait screens. */
export type ImageSource = {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  /** Shown until the picture has loaded, `#rrggbb`. */
  color?: string;
  tall?: { srcSet: string; width: number; height: number };
};

const UPLOADS = '/uploads/';
const BARE_UPLOAD = /^[^/\\?#:]+\.(?:jpe?g|png|webp|gif)$/i;
const STORED = /^\/uploads\/([0-9a-f]{32}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.webp$/;

/** The last segment of a path as an upload, or nothing where it could climb out of the folder. */
function upload(path: string, origin = ''): string | null {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return /^[\w~%.!$&'()*+,;=@ -]+$/.test(file) && !/^\.+$/.test(file) ? `${origin}${UPLOADS}${file}` : null;
}

function parse(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** Former hosts may be set as hosts or as whole origins; a port counts only where one is given. */
function isFormer(url: URL, formerHosts: readonly string[]): boolean {
  return formerHosts.some((former) => {
    const host = former
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/\/.*$/, '');
    return host !== '' && (host === url.host || host === url.hostname);
  });
}

/**
 * The address to show for a stored or pasted image value (specification, sections 8 and 9). `blob:` addresses and
 * those on a former host become uploads; full http(s) addresses stay; uploads stay, absolute when `origin` is given;
 * a bare image file name is an upload; everything else, scripts included, is the placeholder.
 */
export function normalizeImageUrl(
  value: string | null | undefined,
  { formerHosts = [], origin }: { formerHosts?: readonly string[]; origin?: string } = {},
): string {
  // A forged form comes back with what it sent, which need not be a text.
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.startsWith(UPLOADS)) {
    const { pathname } = new URL(text, 'http://localhost');
    return pathname.startsWith(UPLOADS) && pathname !== UPLOADS ? `${origin ?? ''}${text}` : PLACEHOLDER_IMAGE;
  }
  if (BARE_UPLOAD.test(text)) return upload(text, origin) ?? PLACEHOLDER_IMAGE;
  const url = parse(text);
  if (url?.protocol === 'blob:') return upload(url.pathname, origin) ?? PLACEHOLDER_IMAGE;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return PLACEHOLDER_IMAGE;
  if (isFormer(url, formerHosts)) return upload(url.pathname, origin) ?? PLACEHOLDER_IMAGE;
  return text;
}

/**
 * What an `<img>` needs for an address: size, colour and narrower variants are read from the name that the upload
 * pipeline gives (`{hash}-{width}x{height}-{rrggbb}.webp`), so that no lookup is needed. A foreign address is just itself.
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
