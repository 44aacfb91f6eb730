import { z } from 'zod';
import { cents } from './money';

const WRITTEN = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
/** In cents: more than any reservation costs. */
const MOST = 100_000_000_000;

/** An amount as a person types it, `1,250`, `1250.50` or `$1,250.50`, in cents; any other input gets `message`. */
export const typedAmount = (message: string, { min = 1, max = MOST } = {}) =>
  z
    .string({ error: message })
    .trim()
    .max(30, message)
    .transform((text, context) => {
      const [, dollars = '', rest = ''] = WRITTEN.exec(text) ?? [];
      const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
      if (dollars !== '' && amount >= min && amount <= max) return cents(amount);
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
