import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { bookableDays } from '~/domains/availability/rules';
import { findTaken } from '~/domains/availability/queries.server';
import { listReservable } from '~/domains/catalog/reservable.server';
import { phoneConstraint } from '~/domains/reservations/phone/constraint.server';
import { PhoneForm } from '~/domains/reservations/phone/phone-form';
import { recordReservation } from '~/domains/reservations/phone/record-reservation.server';
import { phoneRequest } from '~/domains/reservations/phone/schema';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { formKey, issueKey } from '~/http/json/idempotency.server';
import { optionalId } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/shells/revalidation';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { UpLink } from '~/ui/shells/up-link';

/** The rental is known only from the form's input: the command checks the rules of its price unit. */
const terms = () => ({ today: todayIn(site.timeZone), priceUnit: 'hour' as const });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const rentalId = optionalId(new URL(request.url).searchParams.get('rental'));
  const { today } = terms();
  const [rentals, taken] = await Promise.all([
    listReservable(),
    rentalId ? findTaken(rentalId, bookableDays(today)) : null,
  ]);
  const form = { constraint: phoneConstraint(terms()), idempotencyKey: issueKey() };
  return { rentals, rentalId, taken: rentalId && taken ? { rentalId, taken } : null, today, ...form };
}

export async function action({ request }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const form = await readForm(request, phoneRequest(terms()));
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => recordReservation(form.value, { actor: username, key: formKey(form.fields) }));
  if (!outcome.ok) return form.reject(outcome);
  return redirectWithFlash(paths.adminReservation(outcome.value.id), outcome.value.said);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'New phone reservation',
    description: 'Enter a reservation taken by phone.',
    path: paths.adminReservationNew(),
    noindex: true,
  });

export default function NewReservation() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <UpLink to={paths.adminReservations()}>All reservations</UpLink>
      <h1 className="display-2 mb-6 mt-1">New phone reservation</h1>
      <PhoneForm {...page} lastResult={lastResult} />
    </>
  );
}
