import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';

/** Today in Miami, as the product under test has it. */
export const today = todayIn('America/New_York');

/** A day so many days from now. */
export const inDays = (days: number) => plusDays(today, days);
