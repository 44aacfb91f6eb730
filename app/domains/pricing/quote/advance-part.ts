import { ALL, type BasisPoints } from '../money';
import type { Quote } from './lines';

/** Which part of a quote's total is its advance, as it was typed; null of a quote that costs nothing. */
export const advancePart = ({ advance, total }: Pick<Quote, 'advance' | 'total'>): BasisPoints | null =>
  total > 0 ? Math.round((advance * ALL) / total) : null;
