import { type ReservationStatus, TRANSITIONS } from './vocabulary';

/** Milliseconds after which a pending request is overdue. */
export const OVERDUE_MS = 2 * 60 * 60 * 1000;

/** Whether a reservation can change from one status to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: ReservationStatus, to: ReservationStatus) => TRANSITIONS[from].includes(to);
