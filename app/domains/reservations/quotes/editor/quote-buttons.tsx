import { QuoteTable } from '~/domains/pricing/quote/quote-table';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useArrived } from '~/ui/forms/use-arrived';
import type { Typed } from './price-typed.server';

const AS_TYPED = 'as-typed';

type Props = { action: string; result?: { priced?: Typed } };

/** Calculates or sends what is typed, below what it cost when it was calculated last. */
export function QuoteButtons({ action, result }: Props) {
  const priced = useArrived(result)?.priced;
  return (
    <>
      {priced ? (
        <section id={AS_TYPED} aria-label="Preview" className="border-y border-line py-4 text-sm">
          <p role="status" className="mb-2 font-semibold">
            Preview: nothing has been sent yet
          </p>
          <QuoteTable caption="Preview" {...priced} />
        </section>
      ) : null}
      {/* The first button is the one that Enter presses: it sends nothing. */}
      <div className="grid gap-4 sm:flex sm:flex-row-reverse sm:justify-end">
        <SubmitButton
          name="intent"
          value="price"
          look="outline"
          formAction={`${action}#${AS_TYPED}`}
          busy="Calculating…"
        >
          Recalculate
        </SubmitButton>
        <SubmitButton name="intent" value="send" busy="Sending…">
          Send the quote
        </SubmitButton>
      </div>
    </>
  );
}
