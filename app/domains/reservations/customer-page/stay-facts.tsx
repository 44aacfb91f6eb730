import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StayView } from './stay';

const LINK =
  'flex min-h-11 w-fit items-center gap-1.5 font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze print:hidden';

type Props = {
  stay: StayView;
  /** Shown once the dates are agreed. */
  withDirections: boolean;
  children?: ReactNode;
};

/** The dates and times of the stay in words, and its place with directions. */
export function StayFacts({ stay, withDirections, children }: Props) {
  const { ends, length, hours, place, isDelivered, directions } = stay;
  return (
    <section aria-labelledby="stay">
      <h2 id="stay" className="display-3">
        Dates and place
      </h2>
      <dl className="mt-5 grid gap-x-10 gap-y-6 border-y border-line py-6 sm:grid-cols-2 print:grid-cols-2">
        {ends.map(({ term, day, time }) => (
          <Fact key={term} term={term}>
            <span className="block font-display text-2xl lining-nums leading-tight">{day}</span>
            {time ? <span className="mt-1 block text-muted">{time}</span> : null}
          </Fact>
        ))}
        <Fact term="Length">
          {length}
          {hours ? <span className="block text-muted">{hours}</span> : null}
        </Fact>
        {place ? (
          <Fact term={isDelivered ? 'Delivery address' : 'Where'}>
            <span className="block wrap-anywhere">{place}</span>
            {directions && withDirections ? (
              <a href={directions} rel="noreferrer" className={LINK}>
                Directions
                <ArrowUpRight size={16} aria-hidden="true" />
              </a>
            ) : null}
          </Fact>
        ) : null}
      </dl>
      {children}
    </section>
  );
}

type FactProps = { term: string; children: ReactNode };

const Fact = ({ term, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="eyebrow mb-1.5 text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
);
