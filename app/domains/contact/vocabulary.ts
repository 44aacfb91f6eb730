import { LONGEST_EMAIL } from '~/domains/shared/limits';

/** Areas of interest of a message (specification, section 5). */
export const INTERESTS = [
  'Luxury Cars',
  'Luxury Yachts',
  'Sport Boats',
  'Luxury Villas',
  'VIP Experiences',
  'Other',
] as const;

/** Maximum characters of each text; the database refuses longer ones, too. */
export const CONTACT_LENGTHS = {
  firstName: 100,
  lastName: 100,
  email: LONGEST_EMAIL,
  phone: 40,
  interest: 60,
  message: 5000,
  /** A username. */
  handledBy: 60,
} as const;

export const CONTACT_STATUSES = ['new', 'answered', 'archived'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** Whether an admin has handled a message in this status; the message then names that admin. */
export const IS_HANDLED: Record<ContactStatus, boolean> = { new: false, answered: true, archived: true };

/** Labels of the statuses on screens. */
export const CONTACT_LABELS: Record<ContactStatus, string> = { new: 'New', answered: 'Answered', archived: 'Archived' };
