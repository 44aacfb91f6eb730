import { dirname } from 'node:path';

/**
 * The inner folders of each room, from the bottom to the top: a folder may use only those before it. The room's own
 * files, beside the folders, are not listed: each stands just above the folders that it uses.
 */
export const LAYERS: Record<string, string[]> = {
  'domains/accounts': ['passwords', 'sessions', 'devices', 'users', 'invitations'],
  'domains/availability': ['free', 'dates', 'blocks', 'timeline'],
  'domains/calendars': ['files', 'reading', 'subscribers', 'feeds', 'feeds/editor', 'conflicts'],
  'domains/catalog': [
    ...['editing', 'terms', 'prices', 'specifications', 'gallery', 'categories', 'rentals', 'featured'],
    ...['storefront', 'rental-page'],
  ],
  'domains/contact': ['messages'],
  'domains/images': ['encoding', 'stores'],
  'domains/mail': ['templates', 'delivery', 'outbox'],
  'domains/pricing': ['quote', 'rates'],
  'domains/reservations': [
    ...[
      'statuses',
      'columns',
      'history',
      'quotes',
      'quotes/pdf',
      'payments',
      'mails',
      'options',
      'quotes/sending',
      'detail',
    ],
    ...['decisions', 'quotes/acceptance', 'request/choices', 'request', 'quotes/editor'],
    ...['customer-page', 'phone', 'inbox', 'today/figures', 'today'],
  ],
  'domains/shared': ['jobs'],
  'domains/storefront': ['texts', 'contact', 'home', 'shell', 'search', 'stay'],
  'domains/testimonials': ['carousel', 'presets', 'import'],
  http: ['process', 'limits', 'documents', 'forms', 'sessions', 'json'],
  ui: ['feedback', 'drafts', 'dialogs', 'fields', 'forms', 'images', 'lists', 'shells'],
};

/** The room of a path: a folder of `domains`, `http` or `ui`. */
export const roomAround = (path: string) => /^(?:domains\/[^/]+|http|ui)(?=\/)/.exec(path)?.[0];

/** The inner folder of a path, relative to its room; empty for a room's own file. */
export function innerFolderOf(path: string): string {
  const room = roomAround(path);
  return room ? dirname(path).slice(room.length + 1) : '';
}

/** Table declarations may refer to each other in all directions, because that is a foreign key, not a use. */
const isTables = (path: string) => /\/tables\.server$/.test(path);

/**
 * The imports within a room that do not lead down. `imports` has the imports of each file, types included; all paths
 * are relative to `app/`, without extensions.
 */
export function upwardImports(imports: ReadonlyMap<string, readonly string[]>, layers = LAYERS): string[] {
  const placeOf = (path: string) => (layers[roomAround(path) ?? ''] ?? []).indexOf(innerFolderOf(path));
  const within = (path: string) =>
    isTables(path) ? [] : (imports.get(path) ?? []).filter((to) => roomAround(to) === roomAround(path));
  const heights = new Map<string, number>();

  /** The index of a path's folder; for a room's own file, the index of the highest folder that it reaches. */
  function heightOf(path: string): number {
    const known = heights.get(path);
    if (known !== undefined) return known;
    if (innerFolderOf(path)) return placeOf(path);
    heights.set(path, -1);
    const height = Math.max(-1, ...within(path).map(heightOf));
    heights.set(path, height);
    return height;
  }

  return [...imports.keys()]
    .filter((path) => roomAround(path) && innerFolderOf(path))
    .flatMap((path) =>
      within(path)
        .filter((to) => innerFolderOf(to) !== innerFolderOf(path) && heightOf(to) >= placeOf(path))
        .map((to) => `${path} → ${to}`),
    );
}
