import type { PlotBar } from './figures-view.server';

const HEIGHT = 100;
const WIDTH = 10;
const GAP = 2;

type Props = { title: string; bars: readonly PlotBar[]; /** The heading of the values in the table. */ unit: string };

/** A bar for each day, drawn on the server; the table below has the same values in words. */
export function Plot({ title, bars, unit }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const shown = bars.filter(({ value }) => value > 0);
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-28 w-full border-b border-line"
      >
        {bars.map(({ day, value, ahead }, index) =>
          value > 0 ? (
            <rect
              key={day}
              x={index * WIDTH + GAP / 2}
              width={WIDTH - GAP}
              y={HEIGHT - (value / most) * HEIGHT}
              height={(value / most) * HEIGHT}
              className={ahead ? 'fill-gold' : 'fill-ink'}
            />
          ) : null,
        )}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-muted">
        <span>{bars[0]?.day}</span>
        <span>{bars.at(-1)?.day}</span>
      </p>
      {shown.length > 0 ? (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline underline-offset-4">
            As a table<span className="sr-only">: {title}</span>
          </summary>
          <table className="w-full text-left">
            <thead className="sr-only">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ day, text }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {day}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : (
        <p className="mt-2 text-sm text-muted">None yet</p>
      )}
    </figure>
  );
}
