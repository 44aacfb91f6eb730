import { QuoteTable } from '~/domains/pricing/quote/quote-table';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useArrived } from '~/ui/forms/use-arrived';
import type { Typed } from './price-typed.server';

const AS_TYPED = 'as-typed';

type Props = {
  action: string;
  result?: { priced?: Typed };
  /** The intents of the two buttons. */
  price?: string;
  send?: string;
  label?: string;
};

type EnterProps = Pick<Props, 'action' | 'price'>;

/** The first button of the form, which Enter presses: it calculates, and sends nothing. */
export const EnterPrices = ({ action, price = 'price' }: EnterProps) => (
  <button type="submit" hidden tabIndex={-1} name="intent" value={price} formAction={`${action}#${AS_TYPED}`} />
);

/** The buttons that calculate and send the typed values, below the result of the last calculation. */
export function QuoteButtons({ action, result, price = 'price', send = 'send', label = 'Send the quote' }: Props) {
  const arrived = useArrived(result)?.priced;
  return (
    <>
      {arrived ? (
        <section id={AS_TYPED} aria-label="Preview" className="border-y border-line py-4 text-sm">
          <p role="status" className="mb-2 font-semibold">
            Preview: nothing has been sent yet
          </p>
          <QuoteTable caption="Preview" lines={arrived.lines} amounts={arrived.amounts} />
          {arrived.left ? (
            <p className="mt-2 flex flex-wrap justify-between gap-x-4 font-semibold lining-nums">
              <span>{arrived.left[0]}</span> <span>{arrived.left[1]}</span>
            </p>
          ) : null}
        </section>
      ) : null}
      <div data-save-bar className="flex-row-reverse sm:justify-end">
        <SubmitButton
          name="intent"
          value={price}
          look="outline"
          className="max-sm:grow max-sm:px-3"
          formAction={`${action}#${AS_TYPED}`}
          busy="Calculating…"
        >
          Recalculate
        </SubmitButton>
        <SubmitButton name="intent" value={send} className="max-sm:grow max-sm:px-3" busy="Sending…">
          {label}
        </SubmitButton>
      </div>
    </>
  );
}
