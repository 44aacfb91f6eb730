import { Button } from '~/ui/button';
import { Consent } from '~/ui/fields/consent';
import { counted, dollars } from '~/domains/shared/format';
import type { Quote } from '~/domains/pricing/rules';

type Props = {
  quote: Quote | null;
  pending: boolean;
  /** Scripts run and there is no total yet: the button says so and sends nothing. */
  unready: boolean;
  /** Instead of the form's own messages, while its rules are still on their way. */
  onUnready?: () => void;
};

/** What it comes to, and the button. In the HTML the button is never disabled. */
export function SubmitRequest({ quote, pending, unready, onUnready }: Props) {
  return (
    <div className="mt-10 border-t border-line pt-8">
      <p id="booking-total" className="mb-4 text-muted">
        {quote
          ? `${counted(quote.days, 'day')}, ${dollars(quote.total)} in all. Nothing is charged now.`
          : unready
            ? 'Choose your dates first. Nothing is charged now.'
            : 'Nothing is charged now: the concierge confirms first.'}
      </p>
      <Button
        look="gold"
        className="w-full sm:w-auto sm:px-12"
        aria-describedby="booking-total"
        aria-disabled={pending || unready || undefined}
        onClick={(event) => {
          if (!pending && !(unready && onUnready)) return;
          event.preventDefault();
          if (!pending) onUnready?.();
        }}
      >
        {pending ? 'Sending…' : 'Submit Reservation Request'}
      </Button>
      <Consent className="mt-4 text-muted">
        By sending it you agree that we keep your details in order to answer and to carry out what we agree.
      </Consent>
    </div>
  );
}
