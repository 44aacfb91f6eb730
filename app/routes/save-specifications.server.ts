import { parse } from '@conform-to/react';
import { data } from '@remix-run/node';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { extractSpecifications } from '~/domains/catalog/specifications/extract-specifications';
import { fillIn, findingsOf, foundAnything } from '~/domains/catalog/specifications/extraction';
import { specificationsRules } from '~/domains/catalog/rentals/rental-conflicts';
import { specificationsOf } from '~/domains/catalog/rentals/rental-values';
import { saveRentalSpecifications } from '~/domains/catalog/rentals/save-rental.server';
import { RentalSpecifications } from '~/domains/catalog/schema';
import type { SpecificationsResult } from '~/domains/catalog/specifications/specifications-form';
import { rentalVersion } from '~/domains/catalog/rentals/version.server';
import { respondToEdit, readEdit } from '~/http/forms/conflict.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { notFound } from '~/http/documents/not-found.server';

/** The specifications form's values and version; null if there is no such rental. */
export async function findSpecifications(id: number) {
  const rental = await findStoredRental(id);
  return rental && specificationsOf(rental, rentalVersion(rental, 'specifications'));
}

/** The response to the specifications form, in the panel and in the wizard: extracts from the description, or saves. */
export async function saveSpecificationsForm(request: Request, id: number, next: string) {
  let fields = new FormData();
  const read = async (from: Request) => {
    const incoming = await readEdit(from);
    fields = incoming.fields;
    return incoming;
  };
  const form = await readForm(request, RentalSpecifications, { read, also: ['intent', 'apply'] });
  if (fields.has('intent')) return extractionReply(id, fields);
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: RentalSpecifications) => saveRentalSpecifications(id, value),
    current: () => findSpecifications(id),
    rules: specificationsRules,
  };
  return respondToEdit(form, form.value, edit, () => redirectWithFlash(next, { title: 'Specifications updated' }));
}

/** Returns the submitted form with the extracted values beside it (`extract`) or filled in (`apply`). */
async function extractionReply(id: number, fields: FormData) {
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  const { intent, apply: _, ...sent } = payload;
  const { description } = (await findStoredRental(id)) ?? notFound('Rental Not Found');
  const found = extractSpecifications(description);
  const answer = (result: Partial<SpecificationsResult>, status = 200) =>
    data({ initialValue: sent, ...result } as SpecificationsResult, { status });
  const failed = (message: string) =>
    answer({ status: 'error', error: { '': [message] }, failure: 'Extraction failed' }, 400);

  if (!found.ok) return failed(found.message);
  if (!foundAnything(found.value)) return failed('Failed to extract specifications. Please enter them manually.');
  if (intent !== 'apply') return answer({ findings: findingsOf(found.value, sent) });
  const ticked = fields.getAll('apply').map(String);
  return answer({
    initialValue: fillIn(found.value, sent, ticked) as SpecificationsResult['initialValue'],
    filled: crypto.randomUUID(),
  });
}
