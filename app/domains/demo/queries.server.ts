import { type Db, db as database } from '~/db/database.server';
import { countDemoBlocks } from '~/domains/availability/blocks/demo.server';
import { countDemoMessages } from '~/domains/contact/demo.server';
import { countDemoReservations } from '~/domains/reservations/demo.server';
import { countDemoReviews } from '~/domains/testimonials/presets/demo.server';
import type { DemoContent } from './view';

/** The amount of demo content. The demo's catalog does not count: admins edit its rentals like any others. */
export async function countDemo({ db = database }: { db?: Db } = {}): Promise<DemoContent> {
  const [reservations, messages, blocks, reviews] = await Promise.all([
    countDemoReservations({ db }),
    countDemoMessages({ db }),
    countDemoBlocks({ db }),
    countDemoReviews({ db }),
  ]);
  return { reservations, messages, blocks, reviews };
}
