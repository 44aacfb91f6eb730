/** A picture that is part of the site; `scripts/site-images.ts` makes the files. Fits `<Picture source>`. */
export type SiteImage = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  /** Shown until the picture has loaded, `#rrggbb`. */
  color: string;
  alt: string;
  /** A 4:5 crop of the same scene for portrait screens. */
  tall?: { srcSet: string; width: number; height: number };
};

const urls = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

function file(name: string): string {
  const url = urls[`./pictures/${name}.webp`];
  if (!url) throw new Error(`There is no picture ${name}.webp: run scripts/site-images.ts`);
  return url;
}

const set = (name: string, widths: number[]) =>
  widths.map((width) => `${file(`${name}.${width}`)} ${width}w`).join(', ');

/** All originals are 8:5. */
function image(name: string, widths: [number, ...number[]], color: string, alt: string): SiteImage {
  const width = Math.max(...widths);
  return { src: file(`${name}.${width}`), srcSet: set(name, widths), width, height: (width * 5) / 8, color, alt };
}

function hero(name: string, color: string, alt: string): SiteImage {
  const tall = { srcSet: set(`${name}.tall`, [480, 720, 960]), width: 960, height: 1200 };
  return { ...image(name, [640, 960, 1440, 2000], color, alt), tall };
}

const experience = (name: string, color: string, alt: string) => image(name, [480, 828, 1200], color, alt);

/** The three slides of the home page. */
export const HERO_IMAGES = {
  'biscayne-dusk': hero(
    'biscayne-dusk',
    '#916b73',
    'A white motor yacht with lit windows lies at anchor on a rippled pink-violet bay, with a high-rise skyline along the horizon at dusk.',
  ),
  'villa-waterline': hero(
    'villa-waterline',
    '#896e78',
    'A modern two-storey glass villa glows above a turquoise lit pool with lanterns and palms under a violet sky.',
  ),
  'champagne-hour': hero(
    'champagne-hour',
    '#583c39',
    'Two champagne flutes and an ice bucket stand on a teak table against blurred city lights over water at dusk.',
  ),
} as const;

/** The experiences band. */
export const EXPERIENCE_IMAGES = {
  'golden-toast-1': experience(
    'golden-toast-1',
    '#a97562',
    'Two champagne flutes beside an ice bucket on a teak table, blurred lights behind.',
  ),
  'golden-toast-2': experience(
    'golden-toast-2',
    '#5e5161',
    'Two champagne flutes on a dark stone table at blue hour, blurred lights behind.',
  ),
  'private-table-1': experience(
    'private-table-1',
    '#534149',
    'A table set with candles, wine glasses and plates beside the water at blue hour.',
  ),
  'sunset-cabana-1': experience(
    'sunset-cabana-1',
    '#b09ca9',
    'A daybed cabana with lanterns and palms on a wooden deck faces a skyline across the bay at dusk.',
  ),
} as const;

/** Replaces a hero slide whose own picture failed to load. */
export const STOCK_IMAGE = image(
  'fallback-palms-dusk',
  [960],
  '#1f141e',
  'Palm silhouettes in front of a bay and skyline at orange-violet dusk.',
);
