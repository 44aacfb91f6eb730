import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PricesForm } from '~/domains/catalog/prices/prices-form';
import { findRentalPrices } from '~/domains/catalog/prices/queries.server';
import { saveRentalPrices } from '~/domains/catalog/prices/save-prices.server';
import { PricesForm as Schema } from '~/domains/catalog/prices/schema';
import { RENTAL_PARTS } from '~/domains/catalog/rentals/fields';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { listRates } from '~/domains/pricing/rates/queries.server';
import { RateList } from '~/domains/pricing/rates/rate-list';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { readEdit, respondToEdit } from '~/http/forms/conflict.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { paths } from '~/paths';
import { ConflictPage, splitResult } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { useAccepted } from '~/ui/forms/use-accepted';
import { unlessFailed } from '~/ui/shells/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [found, rates] = await Promise.all([findRentalPrices(id), listRates(id)]);
  return { id, rates, ...(found ?? notFound(MISSING)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, Schema, { read: readEdit });
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: Schema) => saveRentalPrices(id, value),
    current: async () => (await findRentalPrices(id))?.values ?? null,
    rules: RENTAL_PARTS.prices,
  };
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return respondToEdit(form, form.value, edit, () =>
    redirectWithFlash(paths.adminRentalPrices(id, query), { title: 'Prices updated' }),
  );
}

export const clientAction = keepTypedOr('Failed to update prices');

export const shouldRevalidate = unlessFailed;

/** The rates of a rental, and what a stay costs beside its rent: each part inherited, none, or its own. */
export default function RentalPrices() {
  const { id, values, inherited, rates, price, priceUnit } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitResult(useActionData<typeof action>());
  const accepted = useAccepted(Boolean(conflict ?? lastResult));
  if (conflict) return <ConflictPage conflict={conflict} subject="these prices" />;
  return (
    <>
      <RateList rentalId={id} {...{ rates, price, priceUnit }} />
      <h3 className="display-3 mb-2">Beside the rent</h3>
      <PricesForm
        key={`${id} ${accepted}`}
        id={`prices-${id}`}
        defaultValue={values}
        lastResult={lastResult}
        inherited={inherited}
      />
    </>
  );
}
