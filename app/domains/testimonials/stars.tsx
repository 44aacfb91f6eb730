// From a star's top point round to it again, so that the next one only needs a move.
const ROUND = 'l2.1 4.6 5 .6-3.7 3.4 1 4.9-4.4-2.4-4.4 2.4 1-4.9-3.7-3.4 5-.6z';
const MOST = 5;

const row = (from: number, to: number) =>
  to > from
    ? `M${8 + from * 20} 1${Array(to - from)
        .fill(ROUND)
        .join('m20 0')}`
    : '';

/** A rating of 1 to 5 as five stars; the words are for those who do not see them. */
export const Stars = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span className={`inline-flex text-bronze ${className}`}>
    <svg aria-hidden="true" viewBox="0 0 96 16" width="96" height="16" fill="currentColor">
      <path d={row(0, rating)} />
      {rating < MOST ? <path d={row(rating, MOST)} opacity="0.25" /> : null}
    </svg>
    <span className="sr-only">{`Rated ${rating} out of ${MOST} stars`}</span>
  </span>
);
