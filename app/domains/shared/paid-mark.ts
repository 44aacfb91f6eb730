/** Whether the amount due was paid; `over` means more than that. */
export type PaymentState = 'unpaid' | 'part' | 'paid' | 'over';

/** The payment state of a reservation, or null, and its balance, advance payment and deposit in words. */
export type PaidMark = { state: PaymentState | null; text: string };
