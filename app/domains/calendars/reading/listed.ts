import type { TakenKind } from '../vocabulary';

/** One event of a feed, or one occurrence of a recurring event. */
export type Listed = {
  uid: string;
  occurrence: string;
  kind: TakenKind;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  sequence: number;
};

/** An event that a feed cancels, with the highest sequence of its cancellations. */
export type Canceled = Pick<Listed, 'uid' | 'sequence'>;
