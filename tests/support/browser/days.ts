import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';

/** Today in Miami, the zone of the product under test. */
export const today = todayIn('America/New_York');

/** The day in `days` days. */
export const inDays = (days: number) => plusDays(today, days);
