import type { TakenKind } from '../vocabulary';

/** One event of a feed, or one of a recurring event. */
export type Listed = {
  uid: string;
  occurrence: string;
  kind: TakenKind;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  sequence: number;
};

/** An event that a feed cancels, with the highest sequence at which it does. */
export type Canceled = Pick<Listed, 'uid' | 'sequence'>;
