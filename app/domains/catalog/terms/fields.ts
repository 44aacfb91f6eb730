import type { FormFields } from '../editing/form-fields';
import { type OwnTerms, TERM_NAMES, type Terms } from '../vocabulary';
import type { Rental } from '../tables.server';
import type { TermsForm } from './schema';
import { termValue } from './words';

type Chosen = TermsForm['terms'];

/** The labels of terms on screens. */
export const TERM_LABELS: Record<keyof Terms, string> = {
  handoverTime: 'Handover time',
  returnTime: 'Return time',
  turnaroundMinutes: 'Turnaround',
  noticeHours: 'Notice',
  minimumStay: 'Minimum stay',
  maximumStay: 'Maximum stay',
  arrivalWeekdays: 'Arrival weekdays',
  delivery: 'Delivery',
};

/** The terms in a form. They are one field, since they depend on each other. */
const termsField = {
  column: 'terms' as const,
  label: 'Terms',
  clears: false,
  read: (stored: OwnTerms) => {
    const choices = TERM_NAMES.map((name) => {
      const value = stored[name];
      if (value === undefined) return [name, { choice: 'inherit' }];
      return [name, value === null ? { choice: 'none' } : { choice: 'own', value }];
    });
    return Object.fromEntries(choices) as Chosen;
  },
  write: (chosen: Chosen) => {
    const own = TERM_NAMES.flatMap((name) => {
      const term = chosen[name];
      return term.choice === 'inherit' ? [] : [[name, term.choice === 'own' ? term.value : null] as const];
    });
    return Object.fromEntries(own) as OwnTerms;
  },
  show: (chosen: Chosen) => ({
    lines: TERM_NAMES.map((name) => {
      const term = chosen[name];
      const words = { inherit: 'inherited', none: 'none' };
      return `${TERM_LABELS[name]}: ${term.choice === 'own' ? termValue(name, term.value, null) : words[term.choice]}`;
    }),
  }),
};

/** The fields of the form, for a rental and for a category. */
export const TERMS_FIELDS = { terms: termsField } satisfies FormFields<TermsForm, Rental>;
