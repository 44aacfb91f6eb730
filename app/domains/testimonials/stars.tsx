import type { CSSProperties } from 'react';

const MOST = 5;

/** A rating of 1 to 5 as stars, with text for screen readers. */
export const Stars = ({ rating }: { rating: number }) => (
  <p className="text-bronze">
    <span className="stars" style={rating < MOST ? ({ '--stars': rating } as CSSProperties) : undefined} />
    <span className="sr-only">{`Rated ${rating} out of ${MOST} stars`}</span>
  </p>
);
