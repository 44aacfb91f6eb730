type Words = { title: string; next: string };

/** For a pending request whose customer accepted its quote, until the advance is recorded. */
export function advanceWords(due: string | null, kept: string | null | undefined): Words {
  if (!due)
    return {
      title: 'We have your advance',
      next: 'Your dates are not confirmed yet. The concierge will contact you about them.',
    };
  return kept
    ? {
        title: 'Your advance is due',
        next: `Please pay ${due} by ${kept}. Until then, no one else can have your dates, and we confirm them once we have recorded it.`,
      }
    : {
        title: 'Your dates are no longer kept',
        next: `You accepted our quote, but the advance of ${due} was not recorded while we kept your dates. Call or email the concierge before you pay it: others can reserve these dates again.`,
      };
}

/** For a pending request whose advance was paid and given back. */
export const ADVANCE_RETURNED: Words = {
  title: 'We refunded your advance',
  next: 'Your dates are not confirmed, and nothing is due. Call or email the concierge for other dates.',
};

/** For a pending request whose customer accepted suggested dates. */
export const acceptedDaysWords = (kept: string | null | undefined): Words => ({
  title: 'You accepted new dates',
  next: kept
    ? `Until ${kept}, no one else can have them, and nothing is due. The concierge will confirm them before then.`
    : 'The concierge will contact you about them. Until then, nothing is reserved and nothing is due.',
});
