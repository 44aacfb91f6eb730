import { DATES_BOOKED, DATES_KEPT, shortRange } from '~/domains/availability/rules';
import { dayRange } from '~/domains/shared/format';
import { ButtonLink } from '~/ui/button';
import { useStayAddress } from './use-stay-address';
import type { PricedStay } from '../search/priced-stay.server';

const STANDINGS = {
  free: 'Available',
  option: DATES_KEPT,
  passed: 'Too late for today.',
  taken: DATES_BOOKED,
};

type Props = { id: number; stay: PricedStay; /** Dates or guests have changed since. */ isOutdated: boolean };

/** Whether the chosen days are free, what they cost and why; if they are taken, free days near them. */
export function StayAnswer({ id, stay, isOutdated }: Props) {
  const { days, standing, missed, suggested, total, lines, deposit } = stay;
  return (
    <div role="status" className={`mt-5 border-t border-ink-line pt-5 ${isOutdated ? '*:not-first:opacity-70' : ''}`}>
      {isOutdated ? <p className="mb-3 font-semibold">Check dates to update the total</p> : null}
      <p>{dayRange(days.startDate, days.endDate)}</p>
      <p className={`mt-1 font-semibold ${standing === 'free' ? 'text-gold-bright' : ''}`}>{STANDINGS[standing]}</p>
      {missed.length > 0 || standing === 'option' || standing === 'passed' ? (
        <p className="mt-1 text-sm text-mist">{[...missed, 'You can still send a request.'].join(' ')}</p>
      ) : null}
      {standing === 'taken' ? (
        <Suggested id={id} suggested={suggested} guests={days.guests} />
      ) : (
        <>
          <p className="mt-3 flex items-baseline justify-between gap-4 font-semibold lining-nums">
            Total <span className="text-2xl">{total}</span>
          </p>
          <ul className="mt-2 grid gap-1.5 text-sm text-mist">
            {lines.map(({ label, amount, because }, index) => (
              <li key={index} className="flex justify-between gap-4">
                <span>
                  {lines.length > 1 ? `${label}: ` : null}
                  {because}
                </span>
                {lines.length > 1 ? <span className="lining-nums">{amount}</span> : null}
              </li>
            ))}
            {deposit ? <li>Plus a security deposit of {deposit}, returned after the stay</li> : null}
          </ul>
        </>
      )}
    </div>
  );
}

type SuggestedProps = { id: number; suggested: PricedStay['suggested']; guests?: number };

function Suggested({ id, suggested, guests }: SuggestedProps) {
  const address = useStayAddress();
  if (suggested.length === 0) return <p className="mt-1 text-sm text-mist">Please ask us about other dates.</p>;
  return (
    <>
      <p className="mt-3 text-sm text-mist">Available dates nearby:</p>
      <ul className="mt-2 grid gap-2">
        {suggested.map((days) => (
          <li key={days.startDate} className="grid">
            <ButtonLink to={address(id, { ...days, guests })} look="outline-dark" preventScrollReset>
              {shortRange(days)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
