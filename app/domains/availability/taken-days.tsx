import { type Days, shortRange } from './rules';

/** A longer list would be hard to read; the server checks the rest. */
const SHOWN = 12;

/** For visitors without scripts, who have no calendar that excludes taken days. `taken` is sorted. */
export function TakenDays({ taken }: { taken: readonly Days[] }) {
  if (taken.length === 0) return null;
  return (
    <noscript className="sm:col-span-2">
      <div className="border-l-2 border-line pl-4 text-sm text-muted">
        <h3 className="font-sans font-semibold text-text">Unavailable dates</h3>
        <ul className="flex flex-wrap gap-x-5">
          {taken.slice(0, SHOWN).map((days) => (
            <li key={days.startDate}>{shortRange(days)}</li>
          ))}
        </ul>
        {taken.length > SHOWN ? <p>More dates further ahead are unavailable.</p> : null}
      </div>
    </noscript>
  );
}
