const STAR = 'm8 1 2.1 4.6 5 .6-3.7 3.4 1 4.9L8 12.1l-4.4 2.4 1-4.9L.9 6.2l5-.6z';
const FIVE = [0, 1, 2, 3, 4];

/** A rating of 1 to 5 as five stars; the words are for those who do not see them. */
export const Stars = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span className={`inline-flex text-bronze ${className}`}>
    <svg aria-hidden="true" viewBox="0 0 96 16" width="96" height="16" fill="currentColor">
      {FIVE.map((place) => (
        <path key={place} d={STAR} transform={`translate(${place * 20})`} opacity={place < rating ? undefined : 0.25} />
      ))}
    </svg>
    <span className="sr-only">Rated {rating} out of 5 stars</span>
  </span>
);
