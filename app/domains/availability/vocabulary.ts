/** Reasons for a block, set by an admin. */
export const BLOCK_REASONS = ['maintenance', 'owner'] as const;

/** Reasons for a hold. */
export const HOLD_REASONS = ['reservation', ...BLOCK_REASONS] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The most characters of each text; the database refuses longer ones, too. */
export const HOLD_LENGTHS = { note: 300, createdBy: 60 } as const;

export const HOLD_LABELS: Record<HoldReason, string> = {
  reservation: 'Confirmed reservation',
  maintenance: 'Maintenance',
  owner: 'Owner use',
};
