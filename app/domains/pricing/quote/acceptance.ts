/** What confirms an accepted quote whose advance comes first; `due` in words. */
export const advanceFirst = (hours: number, due: string) =>
  `Once you accept, we keep the dates for ${hours} hours. Your reservation is confirmed when we have recorded the advance of ${due}.`;

type Acceptable = {
  /** Whether the quote changes a confirmed reservation. */
  amends?: boolean | null;
  advanceHours?: number | null;
  /** What is to be paid before it is confirmed, in words; null if the acceptance alone confirms. */
  advanceDue?: string | null;
};

/** What accepting a quote does: on the customer's page, in the mail and in the text that is copied. */
export function acceptanceText({ amends, advanceHours, advanceDue }: Acceptable): string {
  if (amends) return 'Accepting changes your reservation to this quote.';
  return advanceHours && advanceDue ? advanceFirst(advanceHours, advanceDue) : 'Accepting confirms your reservation.';
}
