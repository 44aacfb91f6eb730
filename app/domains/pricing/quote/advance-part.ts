import { ALL, type BasisPoints, share } from '../money';
import type { Quote } from './lines';

/** The advance as a part of a quote's total, as the concierge typed it; null for a quote that costs nothing. */
export const advancePart = ({ advance, total }: Pick<Quote, 'advance' | 'total'>): BasisPoints | null =>
  total > 0 ? share(advance, ALL, total) : null;
