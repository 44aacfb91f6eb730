/** Reasons for a hold. */
export const HOLD_REASONS = ['reservation', 'maintenance', 'owner'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Reasons for a block, set by an admin. */
export const BLOCK_REASONS = ['maintenance', 'owner'] as const satisfies readonly HoldReason[];

export const HOLD_LABELS: Record<HoldReason, string> = {
  reservation: 'Confirmed reservation',
  maintenance: 'Maintenance',
  owner: 'Owner use',
};
