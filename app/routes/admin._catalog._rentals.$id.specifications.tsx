import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SpecificationsForm, type SpecificationsResult } from '~/domains/catalog/specifications/specifications-form';
import { EXTRACTION_FAILED } from '~/domains/catalog/vocabulary';
import { adminPaths } from '~/admin-paths';
import { keepTypedBut } from '~/ui/forms/submit-or-keep';
import { useArrived } from '~/ui/forms/use-arrived';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
import { loadSpecifications, saveSpecifications } from './save-specifications.server';

export const loader = loadSpecifications;
export const action = (args: ActionFunctionArgs) => saveSpecifications(args, adminPaths.rentalSpecifications);

export const clientAction = keepTypedBut(EXTRACTION_FAILED);

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Specifications() {
  const { id, values, constraint } = useLoaderData<typeof loader>();
  const { conflict, accepted, ...result } = useEdited(useActionData<typeof action>());
  const lastResult: SpecificationsResult | undefined = result.lastResult;
  const filled = useArrived(lastResult, `${id} ${accepted}`)?.filled;
  if (conflict) return <ConflictPage conflict={conflict} subject="these specifications" />;
  return (
    <SpecificationsForm
      key={`${id} ${accepted} ${filled ?? ''}`}
      id={`specifications-${id}`}
      constraint={constraint}
      defaultValue={values}
      lastResult={lastResult}
      saveLabel="Save specifications"
    />
  );
}
