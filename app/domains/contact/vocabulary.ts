/** Areas of interest of a message (specification, section 5). */
export const INTERESTS = [
  'Luxury Cars',
  'Luxury Yachts',
  'Sport Boats',
  'Luxury Villas',
  'VIP Experiences',
  'Other',
] as const;

export const CONTACT_STATUSES = ['new', 'answered', 'archived'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** Labels of the statuses on screens. */
export const CONTACT_LABELS: Record<ContactStatus, string> = { new: 'New', answered: 'Answered', archived: 'Archived' };
