/** The steps that confirm a quote whose advance comes first; `due` is the amount in words. */
export const advanceFirst = (hours: number, due: string) =>
  `Once you accept, we keep the dates for ${hours} hours. Your reservation is confirmed once we have recorded the advance of ${due}.`;

type Acceptable = {
  /** Whether the quote changes a confirmed reservation. */
  amends?: boolean | null;
  advanceHours?: number | null;
  /** The amount due before the confirmation, in words; null if the acceptance alone confirms. */
  advanceDue?: string | null;
};

/** The effect of accepting a quote, for the customer's page, the mail and the copied text. */
export function acceptanceText({ amends, advanceHours, advanceDue }: Acceptable): string {
  if (amends) return 'Accepting this quote updates your reservation.';
  return advanceHours && advanceDue
    ? advanceFirst(advanceHours, advanceDue)
    : 'Accepting this quote confirms your reservation.';
}
