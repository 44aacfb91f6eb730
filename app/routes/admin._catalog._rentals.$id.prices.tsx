import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { PRICES_FIELDS } from '~/domains/catalog/prices/fields';
import { PricesForm } from '~/domains/catalog/prices/prices-form';
import { findRentalPrices } from '~/domains/catalog/prices/queries.server';
import { saveRentalPrices } from '~/domains/catalog/prices/save-rental-prices.server';
import { PricesForm as Schema } from '~/domains/catalog/prices/schema';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { PricePreview } from '~/domains/pricing/rates/price-preview';
import { previewQuote } from '~/domains/pricing/rates/preview.server';
import { listRates } from '~/domains/pricing/rates/queries.server';
import { RateList } from '~/domains/pricing/rates/rate-list';
import { unitWarning } from '~/domains/pricing/rates/unit-change';
import { today } from '~/domains/shared/calendar';
import { site } from '~/http/documents/site.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { readEdit, respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [found, rates, { priceUnit }] = await Promise.all([
    findRentalPrices(id),
    listRates(id),
    findChangesSince({ subject: 'rental', id, version: 0 }),
  ]);
  const rental = { id, ...(found ?? notFound(MISSING)) };
  const query = new URL(request.url).searchParams;
  const day = today(site.timeZone);
  const warning = priceUnit ? unitWarning(rates, { at: priceUnit.at, priceUnit: rental.priceUnit, today: day }) : null;
  const preview = await previewQuote(rental, query, day);
  return { ...rental, rates, warning, preview, kept: Object.entries(readRentalListQuery(query)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, Schema, { read: readEdit });
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: Schema) => saveRentalPrices(id, value),
    current: async () => (await findRentalPrices(id))?.values ?? null,
    rules: PRICES_FIELDS,
    changes: (version: number) => findChangesSince({ subject: 'rental', id, version }),
  };
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return respondToEdit(form, form.value, edit, () => [adminPaths.rentalPrices(id, query), { title: 'Prices updated' }]);
}

export const clientAction = keepTypedOr('Failed to update prices');

export const shouldRevalidate = unlessFailed;

/**
 * The rates of a rental, and the charges in addition to the rent: each part inherited, none, or set for this rental.
 */
export default function RentalPrices() {
  const { id, values, inherited, preview, kept, ...rental } = useLoaderData<typeof loader>();
  const { conflict, accepted, lastResult } = useEdited(useActionData<typeof action>());
  if (conflict) return <ConflictPage conflict={conflict} subject="these prices" />;
  return (
    <>
      <RateList rentalId={id} {...rental} />
      <PricePreview preview={preview} kept={kept} />
      <h3 className="display-3 mb-2">Charges and deposit</h3>
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
