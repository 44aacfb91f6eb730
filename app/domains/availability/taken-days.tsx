import { type Days, shortRange } from './rules';

/** More than these would be a wall of dates; the server knows the rest. */
const SHOWN = 12;

/** For those without scripts, who have no calendar that leaves the taken days out. `taken` is in order. */
export function TakenDays({ taken }: { taken: readonly Days[] }) {
  if (taken.length === 0) return null;
  return (
    <noscript className="sm:col-span-2">
      <div className="border-l-2 border-line pl-4 text-sm text-muted">
        <h3 className="font-sans font-semibold text-text">Taken days</h3>
        <ul className="flex flex-wrap gap-x-5">
          {taken.slice(0, SHOWN).map((days) => (
            <li key={days.startDate}>{shortRange(days)}</li>
          ))}
        </ul>
        {taken.length > SHOWN ? <p>Others further ahead are taken too.</p> : null}
      </div>
    </noscript>
  );
}
