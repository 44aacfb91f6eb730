import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { Outcome, Refusal } from '~/domains/shared/outcome';
import { saveCategory } from '../editing/save-category.server';
import { type Category, rentals } from '../tables.server';
import type { OwnTerms } from '../vocabulary';
import { contradictionOf } from './contradiction';
import { TERMS_FIELDS } from './fields';
import { NO_TERMS, termsFrom } from './rules';
import type { TermsForm } from './schema';

/**
 * Saves the terms of a category. Refuses a stale version, and terms that contradict each other or those of one of its
 * rentals, which the message names.
 */
export function saveCategoryTerms(
  id: number,
  { terms, version }: TermsForm,
  { db = database } = {},
): Promise<Outcome<Category>> {
  const own = TERMS_FIELDS.terms.write(terms);
  const refusal = async (tx: Db) =>
    contradictionOf(own, termsFrom(own, null), null) ?? (await contradictionInRentals(tx, id, own));
  return saveCategory(id, { fields: TERMS_FIELDS, version, changes: { terms: own }, refusal }, { db });
}

async function contradictionInRentals(tx: Db, categoryId: number, own: OwnTerms): Promise<Refusal | null> {
  const kinds = await tx
    .selectDistinctOn([rentals.terms, rentals.priceUnit], {
      name: rentals.name,
      terms: rentals.terms,
      priceUnit: rentals.priceUnit,
    })
    .from(rentals)
    .where(eq(rentals.categoryId, categoryId));
  for (const { name, terms, priceUnit } of kinds) {
    const refused = contradictionOf(own, { ...NO_TERMS, ...own, ...terms }, priceUnit);
    if (refused) return named(refused, name);
  }
  return null;
}

const named = ({ message, fields, ...refused }: Refusal, name: string): Refusal => ({
  ...refused,
  message: `${name}: ${message}`,
  fields: Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, [`${name}: ${message}`]])),
});
