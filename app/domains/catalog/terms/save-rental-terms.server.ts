import { db as database } from '~/db/database.server';
import { type Outcome, refuse } from '~/domains/shared/outcome';
import { saveRental } from '../editing/save-rental.server';
import type { Rental } from '../tables.server';
import { contradictionOf } from './contradiction';
import { TERMS_FIELDS } from './fields';
import { findRentalTerms } from './queries.server';
import type { TermsForm } from './schema';

/** Saves the Terms tab. Refuses terms that contradict each other or those of the category, and a stale version. */
export async function saveRentalTerms(
  id: number,
  { terms, version }: TermsForm,
  { db = database } = {},
): Promise<Outcome<Rental>> {
  const own = TERMS_FIELDS.terms.write(terms);
  const found = await findRentalTerms(id, { db });
  if (!found) return refuse('not-found', 'Rental Not Found');
  const refused = contradictionOf(own, { ...found.inherited, ...own }, found.priceUnit);
  return refused ?? saveRental(id, { fields: TERMS_FIELDS, version, changes: { terms: own } }, { db });
}
