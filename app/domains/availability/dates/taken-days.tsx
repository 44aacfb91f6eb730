import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { loneDays, type Openings, overlap } from '../openings';
import { shortRange, SHORTEST_DAYS } from '../rules';

/** A longer list would be hard to read; the server checks the rest. */
const SHOWN = 12;

type Props = {
  openings: Openings;
  priceUnit: PriceUnit;
  today: string;
  /** In inclusive days; the concierge can agree to shorter stays than a visitor can request. */
  shortest?: Record<PriceUnit, number>;
};

/** Lists the taken days for visitors without scripts, who have no calendar that excludes them. */
export function TakenDays({ openings, priceUnit, today, shortest = SHORTEST_DAYS }: Props) {
  const { taken, days, onRequest } = openings;
  const lone = loneDays(openings, shortest[priceUnit], today);
  const edges = days.filter(({ date }) => !lone.some((range) => overlap(range, { startDate: date, endDate: date })));
  const listed = [
    ...taken.map((range) => ({ from: range.startDate, text: shortRange(range) })),
    ...edges.map(({ date, arrive, depart }) => ({
      from: date,
      text: `${shortRange({ startDate: date, endDate: date })} (${edgeText(arrive, depart)})`,
    })),
    ...lone.map((range) => ({
      from: range.startDate,
      text: `${shortRange(range)} (gap too short to reserve)`,
    })),
  ].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  if (listed.length + onRequest.length === 0) return null;
  return (
    <noscript className="sm:col-span-2">
      <div className="border-l-2 border-line pl-4 text-sm text-muted">
        {listed.length > 0 ? <h3 className="font-sans font-semibold text-text">Unavailable dates</h3> : null}
        <ul className="flex flex-wrap gap-x-5">
          {listed.slice(0, SHOWN).map(({ from, text }) => (
            <li key={from}>{text}</li>
          ))}
        </ul>
        {listed.length > SHOWN ? <p>More dates further ahead are unavailable.</p> : null}
        {onRequest.length > 0 ? <p>On request: {onRequest.slice(0, SHOWN).map(shortRange).join('; ')}.</p> : null}
      </div>
    </noscript>
  );
}

function edgeText(arrive: boolean, depart: boolean): string {
  if (arrive && depart) return 'partly available';
  if (!arrive && !depart) return 'available for one day only';
  return arrive ? 'first day only' : 'last day only';
}
