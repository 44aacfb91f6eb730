import { ratingText } from '../rules';

/** One star and the rating to one decimal. */
export const Rating = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span className={`inline-flex items-center gap-1.5 ${className}`}>
    <span className="stars w-4" />
    <span className="sr-only">Rated </span>
    <span className="tabular-nums lining-nums">{ratingText(rating)}</span>
    <span className="sr-only"> out of 5</span>
  </span>
);
