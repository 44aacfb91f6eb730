import { parse } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { findChangesSince } from '~/domains/audit/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { findRentalValues, findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { EXTRACTION_FAILED } from '~/domains/catalog/vocabulary';
import { extractSpecifications } from '~/domains/catalog/specifications/extract-specifications';
import { fillIn, findingsOf, foundAnything } from '~/domains/catalog/specifications/extraction';
import { SPECIFICATION_FIELDS } from '~/domains/catalog/specifications/fields';
import { saveRentalSpecifications } from '~/domains/catalog/specifications/save-specifications.server';
import { RentalSpecifications } from '~/domains/catalog/specifications/schema';
import type { SpecificationsResult } from '~/domains/catalog/specifications/specifications-form';
import { respondToEdit, readEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import type { RentalListQuery } from '~/paths';

const MISSING = 'Rental Not Found';

/** The loader of the specifications form, in the panel and in the wizard. */
export async function loadSpecifications({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const values = (await findRentalValues(id, 'specifications')) ?? notFound(MISSING);
  return { id, values, constraint: getZodConstraint(RentalSpecifications) };
}

/**
 * The action of the specifications form: extracts from the description, or saves; `next` is the page after a save.
 */
export async function saveSpecifications(
  { request, params }: ActionFunctionArgs,
  next: (id: number, query: RentalListQuery) => string,
) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  let fields = new FormData();
  const read = async (from: Request) => {
    const incoming = await readEdit(from);
    fields = incoming.fields;
    return incoming;
  };
  const form = await readForm(request, RentalSpecifications, { read, also: ['intent', 'apply'] });
  if (fields.has('intent')) return extractionResult(id, fields);
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: RentalSpecifications) => saveRentalSpecifications(id, value),
    current: () => findRentalValues(id, 'specifications'),
    rules: SPECIFICATION_FIELDS,
    changes: (version: number) => findChangesSince({ subject: 'rental', id, version }),
  };
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return respondToEdit(form, form.value, edit, () => [next(id, query), { title: 'Specifications updated' }]);
}

/** Returns the submitted form with the extracted values beside it (`extract`) or filled in (`apply`). */
async function extractionResult(id: number, fields: FormData) {
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  const { intent, apply: _, ...sent } = payload;
  const { description } = (await findStoredRental(id)) ?? notFound(MISSING);
  const found = extractSpecifications(description);
  const reply = (result: Partial<SpecificationsResult>, status = 200) =>
    data({ initialValue: sent, ...result } as SpecificationsResult, { status });
  const failed = (message: string) =>
    reply({ status: 'error', error: { '': [message] }, failure: EXTRACTION_FAILED.title }, 400);

  if (!found.ok) return failed(found.message);
  if (!foundAnything(found.value)) return failed(EXTRACTION_FAILED.description);
  if (intent !== 'apply') return reply({ findings: findingsOf(found.value, sent) });
  const ticked = fields.getAll('apply').map(String);
  return reply({
    initialValue: fillIn(found.value, sent, ticked) as SpecificationsResult['initialValue'],
    filled: crypto.randomUUID(),
  });
}
