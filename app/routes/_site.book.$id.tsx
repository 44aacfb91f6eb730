import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { bookableDays } from '~/domains/reservations/availability';
import { BookingDesk } from '~/domains/reservations/booking-desk';
import { BookingHeader } from '~/domains/reservations/booking-header';
import { BookingIncluded } from '~/domains/reservations/booking-included';
import { requestReservation } from '~/domains/reservations/commands.server';
import { bookingConstraint } from '~/domains/reservations/constraint.server';
import { findBookable } from '~/domains/reservations/queries.server';
import { bookingRequest } from '~/domains/reservations/schema';
import { BOOKING_FAILED, BOOKING_RECEIVED } from '~/domains/reservations/vocabulary';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/meta';
import { BOOKING_INCLUDED, BOOKING_NOTE } from '~/domains/storefront/texts';
import { readSearchDates } from '~/http/dates-cookie.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { handOnHeaders, NO_STORE } from '~/http/headers.server';
import { formKey, issueKey } from '~/http/idempotency.server';
import { RESERVATIONS } from '~/http/limits.server';
import { idParam } from '~/http/not-found.server';
import { site } from '~/http/site.server';
import { issueStamp } from '~/http/stamp.server';
import { missed, unavailable } from '~/http/unavailable.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';
import { submitOrKeep } from '~/ui/submit-or-keep';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = idParam(params.id, 'Rental Not Found');
  // Null: no such rental. Undefined: the query failed, and the form works without a quote.
  const today = todayIn(site.timeZone);
  const rental = await findBookable(id, { within: bookableDays(today) }).catch(missed('a rental could not be read'));
  if (rental === null) throw redirect(paths.home());
  const constraint = bookingConstraint({ today, priceUnit: rental?.priceUnit ?? 'hour' });
  const dates = await readSearchDates(request, today);
  const form = { rentalId: id, today, dates, constraint, stamp: issueStamp(), idempotencyKey: issueKey() };
  const headers = { 'Cache-Control': NO_STORE };
  return data({ rental: rental ?? null, form }, { status: rental ? 200 : 503, headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const rentalId = idParam(params.id, 'Rental Not Found');
  const rental = await findBookable(rentalId).catch(missed('a rental could not be read'));
  const schema = bookingRequest({ today: todayIn(site.timeZone), priceUnit: rental?.priceUnit ?? 'hour' });
  const form = await readForm(request, schema, { stamp: 'required', limit: RESERVATIONS });
  if (rental === null) return redirect(paths.home(), 303);
  if (!form.ok) return form.rejection;
  const key = formKey(form.fields);
  const outcome = await requestReservation(
    { ...form.value, rentalId },
    { key: key ? { door: 'form', value: key } : undefined },
  ).catch(unavailable(BOOKING_FAILED.description));
  if (!outcome.ok) return form.reject(outcome);
  const own = { label: 'View your request', href: paths.reservation(outcome.value.reference) };
  return redirectWithFlash(paths.home(), { ...BOOKING_RECEIVED, action: own });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitOrKeep(() => serverAction<typeof action>(), BOOKING_FAILED.description);

export const shouldRevalidate = unlessFailed;

export const headers = handOnHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const name = data?.rental?.name ?? 'your rental';
  return pageMeta(matches, {
    title: `Reserve ${name}`,
    description: `Request ${name} for your dates. Our concierge will contact you to confirm availability.`,
    path: paths.book(data?.form.rentalId ?? 0),
  });
};

export default function Book() {
  const { rental, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <div className="shell pb-20 lg:pb-28">
      <BookingHeader rentalId={form.rentalId} name={rental?.name} note={BOOKING_NOTE} />
      <BookingDesk rental={rental} lastResult={lastResult} {...form}>
        <BookingIncluded items={BOOKING_INCLUDED} />
      </BookingDesk>
    </div>
  );
}
