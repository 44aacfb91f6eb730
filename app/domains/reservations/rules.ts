import { type ReservationStatus, TRANSITIONS } from './vocabulary';

/** Whether a reservation can change from one status to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: ReservationStatus, to: ReservationStatus) => TRANSITIONS[from].includes(to);
