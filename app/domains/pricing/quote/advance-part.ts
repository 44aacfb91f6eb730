import { ALL, type BasisPoints, share } from '../money';
import type { Quote } from './lines';

/** Which part of a quote's total is its advance, as it was typed; null of a quote that costs nothing. */
export const advancePart = ({ advance, total }: Pick<Quote, 'advance' | 'total'>): BasisPoints | null =>
  total > 0 ? share(advance, ALL, total) : null;
