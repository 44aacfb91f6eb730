import { Star } from 'lucide-react';
import { ratingText } from './rules';

/** One star and the rating to one decimal. */
export const Rating = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span className={`inline-flex items-center gap-1.5 ${className}`}>
    <Star aria-hidden="true" className="size-3.5 fill-current" strokeWidth={0} />
    <span className="sr-only">Rated </span>
    <span className="tabular-nums lining-nums">{ratingText(rating)}</span>
    <span className="sr-only"> out of 5</span>
  </span>
);
