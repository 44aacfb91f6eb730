import { Image } from '~/ui/images/image';
import { plainMoney } from '~/domains/pricing/money';
import { isRent } from '~/domains/pricing/vocabulary';
import { QuoteTable } from '~/domains/pricing/quote/quote-table';
import { counted, dollars, longDate } from '~/domains/shared/format';
import { imageSource } from '~/domains/shared/image-url';
import type { RequestedRental } from './queries.server';
import type { Draft, DraftQuote } from './draft';
import { unitWord } from '~/domains/pricing/rules';

type Props = {
  rental: RequestedRental | null;
  draft: Draft;
  quote: DraftQuote | null;
  /** The chosen dates are not available. */ isTaken: boolean;
};

/** Below the form on phones, above it on tablets, beside it on larger screens. */
const PLACE = 'mt-10 max-md:order-1 md:max-lg:order-first md:mt-0 lg:col-start-2 lg:row-start-1';
/** On tablets the image is beside the text, so that the form starts on the first screen. */
const BESIDE = 'md:max-lg:grid md:max-lg:grid-cols-[2fr_3fr]';

/** The rental, and the total once the dates are known. */
export function ReservationSummary({ rental, draft, quote, isTaken }: Props) {
  return (
    <section aria-label="Summary" className={`on-dark bg-ink text-paper shadow-lift ${PLACE} ${rental ? BESIDE : ''}`}>
      {rental ? (
        <>
          <Image
            source={imageSource(rental.mainImageUrl)}
            alt={rental.mainImageAlt}
            sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 37vw, 92vw"
            priority
            className="aspect-[5/2] w-full object-cover sm:aspect-[8/5] md:max-lg:row-span-2 md:max-lg:aspect-auto md:max-lg:h-full"
          />
          <div className="px-6 pt-7 sm:px-8">
            <h2 className="display-3 text-3xl lining-nums">{rental.name}</h2>
            <p className="mt-2 text-mist">{rental.shortDescription}</p>
            <p className="mt-5 text-gold-bright">
              <span className="font-display text-2xl font-semibold lining-nums">{dollars(rental.price)}</span>
              <span className="text-sm"> / {unitWord(rental.priceUnit)}</span>
            </p>
          </div>
        </>
      ) : null}
      <div
        role="status"
        className={`mx-6 pb-8 pt-6 sm:mx-8 ${rental ? 'mt-6 min-h-32 border-t border-ink-line' : 'pt-8'}`}
      >
        {rental && quote ? (
          <Total draft={draft} quote={quote} />
        ) : (
          <NoTotal known={rental !== null} isTaken={isTaken} />
        )}
      </div>
    </section>
  );
}

/** The row that the specification asks for, days and rent, with the other lines and the total below it. */
function Total({ draft, quote }: { draft: Draft; quote: DraftQuote }) {
  const rents = quote.lines.filter(isRent);
  const others = rents.length > 1 ? quote.lines : quote.lines.filter((line) => !isRent(line));
  return (
    <>
      <p className="text-sm text-mist">
        {longDate(draft.startDate!)}
        {draft.endDate === draft.startDate ? null : ` to ${longDate(draft.endDate!)}`}
      </p>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-lg">
          {counted(quote.days, 'day')}
          {others.length > 0 ? <span className="text-mist"> · Rent</span> : null}
        </span>
        <span
          className={`font-display font-semibold lining-nums text-gold-bright ${others.length > 0 ? 'text-2xl' : 'text-4xl'}`}
        >
          {plainMoney(quote.rent)}
        </span>
      </p>
      <p className="mt-2 text-sm text-mist">
        {rents.length > 1 ? 'Priced day by day, as listed below' : rents[0]!.because}
      </p>
      {others.length > 0 || quote.deposit > 0 || quote.advance > 0 ? (
        <div className="mt-4 border-t border-ink-line pt-3">
          <QuoteTable caption="Your quote" lines={others} amounts={quote} show={plainMoney} />
        </div>
      ) : null}
      <noscript>
        <p className="mt-2 text-sm text-mist">
          Changed your dates? We recalculate the total when you send the request.
        </p>
      </noscript>
    </>
  );
}

function NoTotal({ known, isTaken }: { known: boolean; isTaken: boolean }) {
  if (!known)
    return <p className="text-mist">The price is unavailable right now. The concierge will send you the total.</p>;
  if (isTaken) return <p className="text-mist">Select other dates to see the total.</p>;
  return (
    <>
      <p className="text-mist">Select dates to see the total.</p>
      <noscript>
        <p className="mt-2 text-mist">
          We calculate it when you send the request, and the concierge confirms it with you.
        </p>
      </noscript>
    </>
  );
}
