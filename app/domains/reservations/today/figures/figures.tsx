import type { FiguresView } from './figures-view.server';
import { Plot } from './plot';

type Props = { figures: FiguresView | null; /** Whether there is demo content, which does not count. */ demo: boolean };

/** The last days and the next days in numbers, plots and a table. */
export function Figures({ figures, demo }: Props) {
  return (
    <section aria-labelledby="figures" className="border-t border-line py-8">
      <h2 id="figures" className="display-3">
        Figures
      </h2>
      <p className="mt-2 text-sm text-muted">
        {figures ? figures.counted : 'The first figures appear within a minute'}
        {demo ? '. Demo content is not counted.' : '.'}
      </p>
      {figures ? <Counted {...figures} /> : null}
    </section>
  );
}

const Counted = ({ totals, requests, stays, occupancy, days }: FiguresView) => (
  <>
    <dl className="mt-5 grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {totals.map(({ term, text, of, counts }) => (
        <div key={term + of} className="bg-white p-4">
          <dt className="text-sm text-muted">
            {term}, {of}
          </dt>
          <dd className="mt-1 font-display text-3xl font-semibold lining-nums">{text}</dd>
          <dd className="mt-1 text-sm text-muted">{counts}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <Plot title="Requests by day" bars={requests} unit="Requests" />
      <Plot title="Value of confirmed stays by first day" bars={stays} unit="Value" />
    </div>
    {occupancy.length > 0 ? <Occupancy rows={occupancy} days={days} /> : null}
  </>
);

type OccupancyProps = { rows: FiguresView['occupancy']; /** The days that each share covers. */ days: number };

const Occupancy = ({ rows, days }: OccupancyProps) => (
  <table className="mt-8 w-full text-left text-sm">
    <caption className="pb-2 text-left text-base font-semibold">
      Reserved time by category
      <span className="block text-sm font-normal text-muted">
        Share of the available time of published rentals. Blocks and options are not counted.
      </span>
    </caption>
    <thead>
      <tr className="text-muted">
        <th scope="col" className="py-2 font-normal">
          Category
        </th>
        <th scope="col" className="w-1/4 py-2 pr-4 text-right font-normal sm:w-1/3">
          Last {days} days
        </th>
        <th scope="col" className="w-1/4 py-2 pr-4 text-right font-normal sm:w-1/3">
          Next {days} days
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, past, next }) => (
        <tr key={name} className="border-t border-line">
          <th scope="row" className="py-2 pr-4 font-semibold wrap-anywhere">
            {name}
          </th>
          <Share percent={past} look="fill-ink" />
          <Share percent={next} look="fill-gold" />
        </tr>
      ))}
    </tbody>
  </table>
);

const Share = ({ percent, look }: { percent: number; look: string }) => (
  <td className="py-2 pr-4">
    <span className="flex items-center justify-end gap-3">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="hidden h-2 min-w-0 grow bg-line sm:block"
      >
        <rect width={percent} height="8" className={look} />
      </svg>
      <span className="w-10 text-right tabular-nums">{percent}%</span>
    </span>
  </td>
);
