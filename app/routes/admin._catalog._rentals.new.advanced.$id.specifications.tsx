import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { RentalSpecifications } from '~/domains/catalog/schema';
import { SpecificationsForm, type SpecificationsResult } from '~/domains/catalog/specifications-form';
import { useDeskQuery } from '~/domains/catalog/use-desk-query';
import { WizardSteps } from '~/domains/catalog/wizard-steps';
import { requireAdmin } from '~/http/auth.server';
import { idParam, notFound } from '~/http/not-found.server';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { ConflictPage, splitAnswer } from '~/ui/conflict';
import { answerSpecifications, findSpecifications } from './specifications-answer.server';
import { keepTyped } from '~/ui/submit-or-keep';

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
  return answerSpecifications(request, id, paths.adminRental(id, readDeskQuery(new URL(request.url).searchParams)));
}

export const clientAction = keepTyped;

/** The wizard's last step; it leads to the rental's panel. */
export default function AdvancedSpecifications() {
  const { id, values, constraint } = useLoaderData<typeof loader>();
  const { conflict, ...answer } = splitAnswer(useActionData<typeof action>());
  const lastResult: SpecificationsResult | undefined = answer.lastResult;
  const back = paths.adminWizardImages(id, useDeskQuery());
  if (conflict) return <ConflictPage conflict={conflict} subject="these specifications" />;
  return (
    <>
      <WizardSteps current="Specifications" id={id} />
      <SpecificationsForm
        key={lastResult?.filled}
        id={`specifications-${id}`}
        constraint={constraint}
        defaultValue={values}
        lastResult={lastResult}
        saveLabel="Save and finish"
      >
        <Link to={back} preventScrollReset className={buttonClass('quiet')}>
          Back to images
        </Link>
      </SpecificationsForm>
    </>
  );
}
