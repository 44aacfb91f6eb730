/** Whether what is due was paid; `over`: more than that. */
export type PaymentState = 'unpaid' | 'part' | 'paid' | 'over';

/** Whether a reservation was paid, null where that says nothing yet, and in words its balance, advance and deposit. */
export type PaidMark = { state: PaymentState | null; text: string };
