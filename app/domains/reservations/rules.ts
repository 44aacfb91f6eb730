import { type ReservationStatus, TRANSITIONS } from './vocabulary';

/** Whether a reservation may go from one state to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: ReservationStatus, to: ReservationStatus) => TRANSITIONS[from].includes(to);
