import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { bookableDays } from '~/domains/availability/rules';
import { DeferredReservationForm } from '~/domains/reservations/request/deferred-reservation-form';
import { FormHeader } from '~/domains/reservations/request/form-header';
import { Included } from '~/domains/reservations/request/included';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { askedOf, requestConstraint } from '~/domains/reservations/request/constraint.server';
import { findRequestedRental } from '~/domains/reservations/request/queries.server';
import { publicRequest } from '~/domains/reservations/schema';
import { REQUEST_FAILED, REQUEST_RECEIVED } from '~/domains/reservations/vocabulary';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/meta';
import { RESERVATION_INCLUDES, REQUEST_NOTE } from '~/domains/storefront/texts/promises';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { refuseSpent } from '~/http/forms/kept-form.server';
import { handOnHeaders, NO_STORE } from '~/http/documents/headers.server';
import { formKey, issueKey } from '~/http/json/idempotency.server';
import { RESERVATIONS } from '~/http/limits/limits.server';
import { keepInReach } from '~/http/sessions/own-request.server';
import { optionalId } from '~/domains/shared/limits';
import { site } from '~/http/documents/site.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { attempt } from '~/http/process/attempt.server';
import { logFailure } from '~/http/process/log.server';
import { isPost } from '~/http/process/request-context.server';
import { paths } from '~/paths';
import { askedByAddress, NO_LONGER, readWithFreeDays, withFreeHours } from './free-days.server';
import { unlessFailed } from '~/ui/revalidation';
import { keepWith } from '~/ui/forms/submit-or-keep';

const unread = logFailure('a rental could not be read');

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = optionalId(params.id);
  if (!id) throw redirect(paths.home());
  // Null means that there is no such rental; undefined that the query failed, and the form works without a quote.
  const today = todayIn(site.timeZone);
  const asked = askedByAddress(request, today);
  const rental = await findRequestedRental(id, { within: bookableDays(today), asked: asked.dates }).catch(unread);
  if (rental === null && !isPost()) throw redirect(paths.home());
  const constraint = requestConstraint(askedOf(rental, today));
  const form = { rentalId: id, today, ...asked, constraint, formToken: issueFormToken(), idempotencyKey: issueKey() };
  const status = rental === null ? 404 : rental ? 200 : 503;
  return data({ rental: rental ?? null, form }, { status, headers: { 'Cache-Control': NO_STORE } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const rentalId = optionalId(params.id);
  if (!rentalId) return redirect(paths.home(), 303);
  await refuseSpent(request, RESERVATIONS);
  const rental = await findRequestedRental(rentalId).catch(unread);
  const schema = publicRequest(askedOf(rental, todayIn(site.timeZone)));
  const form = await readForm(request, schema, { read: readWithFreeDays, formToken: 'required', limit: RESERVATIONS });
  if (!form.ok) return withFreeHours(rentalId, form.rejection);
  const key = formKey(form.fields);
  const outcome = await attempt(
    () => requestReservation({ ...form.value, rentalId }, { key: key ? { door: 'form', value: key } : undefined }),
    REQUEST_FAILED.description,
  );
  if (!outcome.ok) return withFreeHours(rentalId, form.reject(outcome.code === 'not-found' ? NO_LONGER : outcome));
  const { reference, rentalName, ofAnotherPage } = outcome.value;
  if (ofAnotherPage) return redirectWithFlash(paths.home(), REQUEST_RECEIVED);
  const flash = { ...REQUEST_RECEIVED, action: { label: 'View your request', href: paths.reservation(reference) } };
  return redirectWithFlash(paths.home(), flash, await keepInReach({ reference, rentalName }));
}

export const clientAction = keepWith(REQUEST_FAILED.description);
export const shouldRevalidate = unlessFailed;
export const headers = handOnHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const name = data?.rental?.name ?? 'your rental';
  const description = `Request ${name} for your dates. Our concierge will contact you to confirm availability.`;
  return pageMeta(matches, { title: `Reserve ${name}`, description, path: paths.book(data?.form.rentalId ?? 0) });
};

export default function Book() {
  const { rental, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <div className="shell pb-20 lg:pb-28">
      <FormHeader rentalId={form.rentalId} dates={form.dates} name={rental?.name} note={REQUEST_NOTE} />
      <DeferredReservationForm rental={rental} lastResult={lastResult} {...form}>
        <Included items={RESERVATION_INCLUDES} />
      </DeferredReservationForm>
    </div>
  );
}
