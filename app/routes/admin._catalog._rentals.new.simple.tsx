import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saying } from '~/domains/catalog/featured/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { linesOf } from '~/domains/catalog/gallery/image-inputs';
import { RentalForm } from '~/domains/catalog/rentals/rental-form';
import { createRental } from '~/domains/catalog/rentals/create-rental.server';
import { RentalSimple } from '~/domains/catalog/rentals/schema';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { attempt } from '~/http/process/attempt.server';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { readSimple } from './image-forms.server';
import { unlessFailed } from '~/ui/revalidation';

const FAILED = 'Something went wrong. Please try again.';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { categories: await listCategoryNames(), constraint: getZodConstraint(RentalSimple) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, RentalSimple, { read: readSimple });
  if (!form.ok) return form.rejection;
  const images = linesOf(form.value.gallery).map((url) => ({ url, alt: '' }));
  const rental = { ...form.value, galleryImages: images.length ? images : undefined };
  const outcome = await attempt(() => createRental(rental), FAILED);
  if (!outcome.ok) return form.reject(outcome);
  const { id, name } = outcome.value;
  const description = await saying(name, outcome.value);
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return redirectWithFlash(adminPaths.rental(id, query), { title: 'Rental created', description });
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'New rental', description: 'Create a rental.', path: paths.admin(), noindex: true });

export const clientAction = keepTypedOr(FAILED);

export default function SimpleForm() {
  const { categories, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Dialog title="New rental" label="Simple form" parent={paths.admin(useRentalListQuery())} wide>
      <RentalForm
        id="simple"
        rules="simple"
        constraint={constraint}
        categories={categories}
        lastResult={lastResult}
        saveLabel="Create rental"
      />
    </Dialog>
  );
}
