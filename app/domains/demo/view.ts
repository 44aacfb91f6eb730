import { counted } from '~/domains/shared/format';

/** The number of entries of each kind of demo content. */
export type DemoContent = Record<'reservations' | 'messages' | 'blocks' | 'reviews', number>;

const NAMES: Record<keyof DemoContent, string> = {
  reservations: 'reservation',
  messages: 'message',
  blocks: 'block',
  reviews: 'preset review',
};

/** The kinds of demo content that exist, with their numbers: `40 reservations`, `8 messages`. */
export const demoCounts = (content: DemoContent): string[] =>
  (Object.keys(NAMES) as (keyof DemoContent)[])
    .filter((kind) => content[kind] > 0)
    .map((kind) => counted(content[kind], NAMES[kind]));
