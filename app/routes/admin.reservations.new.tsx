import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { bookableDays } from '~/domains/availability/rules';
import { findOpenings } from '~/domains/availability/free/find-openings.server';
import { phoneConstraint } from '~/domains/reservations/phone/constraint.server';
import { begunRequest } from '~/domains/reservations/phone/begun-request.server';
import { PhoneForm } from '~/domains/reservations/phone/phone-form';
import { listOffered, looksForRentals } from '~/domains/reservations/phone/queries.server';
import { recordReservation } from '~/domains/reservations/phone/record-reservation.server';
import { phoneRequest } from '~/domains/reservations/phone/schema';
import { today as todayIn } from '~/domains/shared/calendar';
import { refuse } from '~/domains/shared/outcome';
import { searchText } from '~/domains/shared/search-text';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { logFailure } from '~/http/process/log.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm, type Rejection } from '~/http/forms/form.server';
import { formKey, issueKey } from '~/http/json/idempotency.server';
import { optionalId } from '~/domains/shared/limits';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { unlessFailed } from '~/ui/revalidation';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { useArrived } from '~/ui/forms/use-arrived';
import { UpLink } from '~/ui/shells/up-link';

/** Only the form's input names the rental: the command checks the rules of its price unit. */
const terms = () => ({ today: todayIn(site.timeZone), priceUnit: 'hour' as const });
const unlisted = logFailure('the rentals could not be listed', null);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = new URL(request.url).searchParams;
  const [rentalId, found] = ['rental', 'found'].map((name) => optionalId(query.get(name)));
  const { today } = terms();
  const [rentals, openings] = await Promise.all([
    listOffered({ including: [rentalId, found] }, bookableDays(today)),
    rentalId ? findOpenings(rentalId, bookableDays(today)) : null,
  ]);
  const chosen = rentals.find(({ id }) => id === rentalId);
  const begun = { rentalId, today, ...begunRequest(query, chosen, today) };
  const form = { constraint: phoneConstraint(terms()), idempotencyKey: issueKey() };
  return { rentals, openings: rentalId && openings ? { rentalId, openings } : null, ...begun, ...form };
}

export async function action({ request }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const form = await readForm(request, phoneRequest(terms()));
  if (!form.ok) return offering(form.rejection);
  if (await looksForRentals(form.value)) return offering(form.reject(refuse('invalid', '')), true);
  const outcome = await attempt(() => recordReservation(form.value, { actor: username, key: formKey(form.fields) }));
  if (!outcome.ok) return offering(form.reject(outcome));
  return redirectWithFlash(adminPaths.reservation(outcome.value.id), outcome.value.said);
}

/** The form as the admin sent it, with the rentals that match the search, if readable. A search marks no fields. */
async function offering({ data: { error, fields, ...sent }, init }: Rejection, searched = false) {
  const { rentalSearch, rentalId, find } = (sent.initialValue ?? {}) as Record<string, unknown>;
  const q = searchText(new URLSearchParams({ q: typeof rentalSearch === 'string' ? rentalSearch : '' }));
  const including = optionalId(typeof rentalId === 'string' ? rentalId : null);
  const offered = await listOffered({ q, including }, bookableDays(terms().today)).catch(unlisted);
  // Without scripts, Enter in any field of a form without a rental searches for a rental.
  const isSearch = searched || find === 'rentals' || (q && !including);
  return isSearch ? data({ ...sent, offered }) : data({ ...sent, error, fields, offered }, init ?? {});
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'New phone reservation',
    description: 'Enter a reservation taken by phone.',
    path: adminPaths.reservationNew(),
    noindex: true,
  });

export default function NewReservation() {
  const [page, lastResult] = [useLoaderData<typeof loader>(), useActionData<typeof action>()];
  return (
    <>
      <UpLink to={adminPaths.reservations()}>All reservations</UpLink>
      <h1 className="display-2 mb-6 mt-1">New phone reservation</h1>
      <PhoneForm {...page} rentals={useArrived(lastResult)?.offered ?? page.rentals} lastResult={lastResult} />
    </>
  );
}
