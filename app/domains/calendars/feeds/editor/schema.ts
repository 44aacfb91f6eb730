import { z } from 'zod';
import { requiredLine, wholeNumber } from '~/domains/shared/fields';
import { listed } from '~/domains/shared/format';
import { FEED_LENGTHS, GONE, INTERVALS, USUAL_INTERVAL } from '../../vocabulary';

const INTERVAL = `Please choose ${listed(INTERVALS.map(String), 'or')} minutes`;
const ADDRESS = 'Please enter the https address of the calendar';

const LOOK = 'Please preview the changes first';

/** Marketplaces write webcal for https. */
const address = requiredLine(ADDRESS, { max: FEED_LENGTHS.url })
  .overwrite((value) => value.replace(/^webcals?:/i, 'https:'))
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), ADDRESS);

/** Another calendar that takes time of a rental. */
export const NewFeed = z.object({
  intent: z.literal('add'),
  name: requiredLine('Name is required', { max: FEED_LENGTHS.name }),
  url: address,
  intervalMinutes: wholeNumber(INTERVAL)
    .refine((minutes) => INTERVALS.some((one) => one === minutes), INTERVAL)
    .default(USUAL_INTERVAL),
  subscriberId: wholeNumber(GONE, { min: 1 }).optional(),
});
export type NewFeed = z.infer<typeof NewFeed>;

/** The same form for an existing feed. */
export const ChangedFeed = NewFeed.extend({ intent: z.literal('change') });
export type ChangedFeed = z.infer<typeof ChangedFeed>;

/** The forms of a feed's page. */
export const FeedAction = z.discriminatedUnion('intent', [
  NewFeed,
  ChangedFeed,
  z.object({ intent: z.literal('preview') }),
  z.object({
    intent: z.literal('apply'),
    /** The fingerprint of the changes that the page showed (`nameOf`). */
    seen: z.string({ error: LOOK }).regex(/^[0-9a-f]{64}$/, LOOK),
  }),
  z.object({ intent: z.literal('remove') }),
]);
export type FeedAction = z.infer<typeof FeedAction>;
