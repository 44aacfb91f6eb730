type Props = {
  /** The reasons why free days cannot be picked. */
  reasons: readonly string[];
  /** The terms that marked days miss; such days can still be picked. */
  asked?: readonly string[];
  /** Whether some days are available on request only. */
  hasOnRequest: boolean;
};

/** The legend of a calendar's days. */
export const CalendarLegend = ({ reasons, asked = [], hasOnRequest }: Props) => (
  <ul
    aria-label="Legend"
    className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-3 pb-1 pt-2.5 text-xs text-muted lg:max-w-[41rem]"
  >
    <li>
      <b className="text-bronze-deep">Today</b>
    </li>
    <li className="line-through">Not available</li>
    {[...new Set(reasons)].map((why) => (
      <li key={why} className="italic">
        {why}
      </li>
    ))}
    {hasOnRequest ? <li className="underline decoration-dotted decoration-2 underline-offset-4">On request</li> : null}
    <li className="bg-paper-deep px-1.5">Your dates</li>
    {asked.length > 0 ? (
      <li className="basis-full">
        <span aria-hidden="true" className="mr-1.5 inline-block rounded-full border-2 border-current align-middle" />
        Outside the terms, but possible: {asked.join(' ')}
      </li>
    ) : null}
  </ul>
);
