import { z } from 'zod';
import { requiredLine, wholeNumber } from '~/domains/shared/fields';
import { GONE, SUBSCRIBER_LENGTHS } from '../vocabulary';

/** A new subscriber to the calendar of one rental, or of all rentals. */
export const NewSubscriber = z.object({
  intent: z.literal('add'),
  name: requiredLine('Name is required', { max: SUBSCRIBER_LENGTHS.name }),
  scope: z.enum(['rental', 'all'], { error: 'Please choose what this calendar shows' }).default('rental'),
});
export type NewSubscriber = z.infer<typeof NewSubscriber>;

const subscriberId = wholeNumber(GONE, { min: 1 });

/** The forms of a rental's calendars. */
export const CalendarsAction = z.discriminatedUnion('intent', [
  NewSubscriber,
  z.object({ intent: z.literal('renew'), subscriberId }),
  z.object({ intent: z.literal('withdraw'), subscriberId }),
]);
export type CalendarsAction = z.infer<typeof CalendarsAction>;
