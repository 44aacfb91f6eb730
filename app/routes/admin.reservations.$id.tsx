import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { mailIsOn } from '~/domains/mail/queries.server';
import { decideReservation } from '~/domains/reservations/decisions/decide-reservation.server';
import { reservationDecision } from '~/domains/reservations/decisions/schema';
import { reservationPage } from '~/domains/reservations/detail/view';
import { ReservationDecisions } from '~/domains/reservations/decisions/reservation-decisions';
import { OtherReservations, TextToCopy } from '~/domains/reservations/detail/customer-parts';
import { Rivals, Trail } from '~/domains/reservations/detail/history';
import { ReservationFacts } from '~/domains/reservations/detail/reservation-facts';
import { copiedText } from '~/domains/reservations/detail/copied-text.server';
import { findReservation, findSurroundings } from '~/domains/reservations/detail/queries.server';
import { offeredEnds } from '~/domains/reservations/options/offered-ends.server';
import { StatusMark } from '~/domains/reservations/status-mark';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { useAccepted } from '~/ui/forms/use-accepted';
import { unlessFailed } from '~/ui/shells/revalidation';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { UpLink } from '~/ui/shells/up-link';

const MISSING = 'Reservation Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const reservation = (await findReservation(id)) ?? notFound(MISSING);
  const { timeZone } = site;
  const now = new Date();
  const clock = { timeZone, now, mailOn: mailIsOn() };
  const page = reservationPage(reservation, await findSurroundings(reservation), clock);
  const ends = offeredEnds(reservation, reservation.terms, now);
  return { ...page, ends, text: copiedText(reservation, now), today: todayIn(timeZone) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, reservationDecision(todayIn(site.timeZone)));
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => decideReservation(id, form.value, username));
  return outcome.ok ? redirectWithFlash(adminPaths.reservation(id), outcome.value) : form.reject(outcome);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `${data.reservation.customerName}, ${data.reservation.rentalName}` : 'Reservation',
    description: 'A customer’s reservation.',
    path: adminPaths.reservation(data?.reservation.id ?? 0),
    noindex: true,
  });

export default function Reservation() {
  const { reservation, trail, mails, rivals, taken, others, ofCustomer, text, today, ends } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const accepted = useAccepted(Boolean(answer));
  return (
    <>
      <UpLink to={adminPaths.reservations()}>All reservations</UpLink>
      <header className="mb-5 mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="display-2 min-w-0 wrap-anywhere">{reservation.customerName}</h1>
        <StatusMark status={reservation.status} />
      </header>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr]">
        <ReservationFacts reservation={reservation} />
        <div className="min-w-0 lg:sticky lg:top-8 lg:row-span-2">
          <ReservationDecisions
            key={reservation.id}
            {...{ reservation, taken, rivals, answer, today, ends, accepted }}
          />
        </div>
        <div className="min-w-0">
          <Rivals rivals={rivals} />
          <OtherReservations others={others} ofCustomer={ofCustomer} id={reservation.id} />
          <TextToCopy text={text} />
          <Trail trail={trail} mails={mails} asked={reservation.asked} />
        </div>
      </div>
    </>
  );
}
