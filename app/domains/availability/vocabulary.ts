/** Why days of a rental are taken. */
export const HOLD_REASONS = ['reservation', 'maintenance', 'owner'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Those that the back office takes days for by itself. */
export const BLOCK_REASONS = ['maintenance', 'owner'] as const satisfies readonly HoldReason[];

export const HOLD_LABELS: Record<HoldReason, string> = {
  reservation: 'Confirmed reservation',
  maintenance: 'Maintenance',
  owner: "Owner's use",
};
