import { missedTerms } from '~/domains/availability/missed-terms';
import { rateOn, termsOn } from '~/domains/pricing/rates/terms-on';
import type { Draft } from './draft';
import type { RequestedRental } from './queries.server';

type Rental = Pick<RequestedRental, 'priceUnit' | 'terms' | 'words' | 'rates' | 'noticeEnds'>;

type Props = {
  rental: Rental;
  draft: Draft;
  /** Whether the dates are chosen. */
  ready: boolean;
  /** Whether an admin fills the form in. */
  byPhone?: boolean;
};

const BY_CUSTOMER = 'You can still send the request.';
const BY_PHONE = 'It can still be saved; to confirm it, give a reason.';

/** The terms in words, with a warning about those that the chosen dates miss: no term refuses a request. */
export function TermsBesideDates({ rental, draft, ready, byPhone = false }: Props) {
  const words = wordsOn(rental, draft.startDate);
  if (words.length === 0) return null;
  const missed: readonly string[] = ready ? missedBy(rental, draft) : [];
  const warned = words.filter(({ term }) => missed.includes(term));
  return (
    <div className="text-sm sm:col-span-2">
      <p className="text-muted">{words.map(({ text }) => text).join(' ')}</p>
      <p role="status" className="mt-2 font-semibold text-bronze-deep empty:mt-0">
        {warned.length > 0
          ? `${byPhone ? 'These' : 'Your'} dates do not meet these terms: ${warned.map(({ text }) => text).join(' ')} ${byPhone ? BY_PHONE : BY_CUSTOMER}`
          : null}
      </p>
    </div>
  );
}

/** The terms in words on the first day: a rate's minimum stay replaces the rental's. */
function wordsOn({ words, rates }: Rental, startDate = '') {
  const asked = rateOn(rates, startDate)?.words;
  const own = asked ? words.filter(({ term }) => term !== 'minimumStay') : words;
  return asked ? [...own, { term: 'minimumStay', text: asked }] : own;
}

function missedBy(
  { noticeEnds, priceUnit, terms, rates }: Rental,
  { startDate, endDate, hoursPerDay, startTime, handoverTime }: Draft,
) {
  // An empty start time means any time, and an empty handover time the one in the terms.
  const begins = startTime || handoverTime || (terms.handoverTime ?? '00:00');
  const isAhead = `${startDate}T${begins}` >= noticeEnds;
  const stay = { startDate: startDate!, endDate: endDate!, hoursPerDay: Number(hoursPerDay) || null, isAhead };
  return missedTerms(stay, { priceUnit, terms: termsOn(terms, rates, stay.startDate) });
}
