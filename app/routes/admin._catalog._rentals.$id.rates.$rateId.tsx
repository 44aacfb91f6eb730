import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findRentalPrices } from '~/domains/catalog/prices/queries.server';
import { RATE_FIELDS } from '~/domains/pricing/rates/fields';
import { findRateChanges, findRateValues } from '~/domains/pricing/rates/queries.server';
import { RateForm } from '~/domains/pricing/rates/rate-form';
import { removeRate } from '~/domains/pricing/rates/remove-rate.server';
import { saveRate } from '~/domains/pricing/rates/save-rate.server';
import { RateAction, RateForm as Schema } from '~/domains/pricing/rates/schema';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { readEdit, respondToEdit } from '~/http/forms/conflict.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';

const MISSING = 'Rate Not Found';

function placeOf(params: LoaderFunctionArgs['params']) {
  const rentalId = idParam(params.id, MISSING);
  return { rentalId, rateId: params.rateId === 'new' ? undefined : idParam(params.rateId, MISSING) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { rentalId, rateId } = placeOf(params);
  const rental = (await findRentalPrices(rentalId)) ?? notFound('Rental Not Found');
  const stored = rateId ? ((await findRateValues(rentalId, rateId)) ?? notFound(MISSING)) : null;
  const { intent: _, ...constraint } = getZodConstraint(Schema);
  return { rentalId, stored, constraint, unit: rental.priceUnit };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { rentalId, rateId } = placeOf(params);
  const form = await readForm(request, RateAction, { read: readEdit });
  if (!form.ok) return form.rejection;
  const { value } = form;
  const back = adminPaths.rentalPrices(rentalId);
  if (value.intent === 'remove') {
    const removed = await attempt(() => removeRate({ rentalId, rateId: rateId ?? 0 }));
    return removed.ok ? redirectWithFlash(back, { title: 'Rate removed' }) : form.reject(removed);
  }
  const edit = {
    save: (rate: Schema) => saveRate({ rentalId, rateId }, rate),
    current: async () => (rateId ? findRateValues(rentalId, rateId) : null),
    rules: RATE_FIELDS,
    changes: (version: number) => findRateChanges(rentalId, rateId ?? 0, version),
  };
  return respondToEdit(form, value, edit, ({ name }) => [back, { title: 'Rate saved', description: name }]);
}

export const clientAction = keepTypedOr(
  ({ intent }) => `Failed to ${intent === 'remove' ? 'remove' : 'save'} the rate`,
);

export const shouldRevalidate = unlessFailed;

/** A price for a span of days. */
export default function Rate() {
  const { rentalId, stored, constraint, unit } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  if (conflict) return <ConflictPage conflict={conflict} subject="this rate" />;
  return (
    <>
      <UpLink to={adminPaths.rentalPrices(rentalId)}>All prices</UpLink>
      <h3 className="display-3 mb-5">{stored ? `Rate ${stored.name}` : 'Add a rate'}</h3>
      <RateForm id={`rate-${rentalId}`} {...{ stored, lastResult, constraint, unit }} />
    </>
  );
}
