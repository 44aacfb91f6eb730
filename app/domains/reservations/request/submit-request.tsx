import { Consent } from '~/ui/forms/consent';
import { SubmitButton } from '~/ui/forms/submit-button';
import { plainMoney } from '~/domains/pricing/money';
import type { DraftQuote } from './draft';

type Props = {
  quote: DraftQuote | null;
  /** Scripts run but there is no total yet: the button is marked as disabled and sends nothing. */
  unready: boolean;
  /** The reason why the chosen dates are not available. */
  taken: string | null;
  /** Replaces the form's validation while its rules are still loading. */
  onUnready?: () => void;
};

/** The total and the submit button. The button is never disabled in the HTML. */
export function SubmitRequest({ quote, unready, taken, onUnready }: Props) {
  return (
    <div className="mt-10 max-md:order-2 md:border-t md:border-line md:pt-8">
      <p id="reservation-total" className="mb-4 text-muted">
        {quote
          ? `${plainMoney(quote.total)} total for ${quote.counted}. Nothing is charged now.`
          : (taken ??
            (unready
              ? 'Select dates to continue. Nothing is charged now.'
              : 'Nothing is charged now. The concierge confirms first.'))}
      </p>
      <SubmitButton
        busy="Sending…"
        look="gold"
        className="w-full sm:w-auto sm:px-12"
        aria-describedby="reservation-total"
        aria-disabled={unready || undefined}
        onClick={(event) => {
          if (!unready || !onUnready) return;
          event.preventDefault();
          onUnready();
        }}
      >
        Submit Reservation Request
      </SubmitButton>
      <Consent className="mt-4 text-muted">By sending, you agree to our</Consent>
    </div>
  );
}
