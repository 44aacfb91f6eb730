import { counted } from '~/domains/shared/format';

/** How much there is of each kind of demo content. */
export type DemoContent = Record<'reservations' | 'messages' | 'blocks' | 'reviews', number>;

const NAMES: Record<keyof DemoContent, string> = {
  reservations: 'reservation',
  messages: 'message',
  blocks: 'block',
  reviews: 'preset review',
};

/** `40 reservations`, `8 messages`: the kinds of which there is any. */
export const demoCounts = (content: DemoContent): string[] =>
  (Object.keys(NAMES) as (keyof DemoContent)[])
    .filter((kind) => content[kind] > 0)
    .map((kind) => counted(content[kind], NAMES[kind]));
