import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { RentalSpecifications } from '~/domains/catalog/schema';
import { SpecificationsForm, type SpecificationsResult } from '~/domains/catalog/specifications/specifications-form';
import { requireAdmin } from '~/http/sessions/auth.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { useAccepted } from '~/ui/forms/accepted';
import { ConflictPage, splitResult } from '~/ui/forms/conflict';
import { unlessOnlySearchChanged } from '~/ui/shells/revalidation';
import { saveSpecificationsForm, findSpecifications } from './save-specifications.server';
import { keepTyped } from '~/ui/forms/submit-or-keep';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const values = (await findSpecifications(id)) ?? notFound(MISSING);
  return { id, values, constraint: getZodConstraint(RentalSpecifications) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return saveSpecificationsForm(request, id, paths.adminRentalSpecifications(id, query));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Specifications() {
  const { id, values, constraint } = useLoaderData<typeof loader>();
  const { conflict, ...answer } = splitResult(useActionData<typeof action>());
  const lastResult: SpecificationsResult | undefined = answer.lastResult;
  const accepted = useAccepted(Boolean(conflict ?? lastResult));
  if (conflict) return <ConflictPage conflict={conflict} subject="these specifications" />;
  return (
    <SpecificationsForm
      key={`${id} ${accepted} ${lastResult?.filled ?? ''}`}
      id={`specifications-${id}`}
      constraint={constraint}
      defaultValue={values}
      lastResult={lastResult}
      saveLabel="Save specifications"
    />
  );
}
