import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerWithReservation } from '~/domains/contact/messages/answer-with-reservation.server';
import { decideReservation } from '~/domains/reservations/decisions/decide-reservation.server';
import { reservationDecision } from '~/domains/reservations/decisions/schema';
import { ReservationDecisions } from '~/domains/reservations/decisions/reservation-decisions';
import { OtherReservations, TextToCopy } from '~/domains/reservations/detail/customer-parts';
import { Rivals, Trail } from '~/domains/reservations/detail/history';
import { ReservationFacts } from '~/domains/reservations/detail/reservation-facts';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { afterDecision, DECIDED_FROM } from '~/domains/reservations/today/after-decision';
import { StatusMark } from '~/domains/reservations/status-mark';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { useAcceptedOf } from '~/ui/forms/use-accepted';
import { unlessFailed } from '~/ui/revalidation';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { UpLink } from '~/ui/shells/up-link';

const MISSING = 'Reservation Not Found';

/** The decisions that also answer a customer's request to cancel, which came as a message, too. */
const ANSWERS_WISH = new Set<string>(['cancel', 'stay']);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return (await findReservationPage(idParam(params.id, MISSING))) ?? notFound(MISSING);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, reservationDecision(todayIn(site.timeZone)), { also: DECIDED_FROM });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(async () => {
    const decided = await decideReservation(id, form.value, username);
    if (decided.ok && ANSWERS_WISH.has(form.value.intent)) await answerWithReservation(id, username);
    return decided;
  });
  return outcome.ok ? redirectWithFlash(afterDecision(id, form.fields), outcome.value) : form.reject(outcome);
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
  const { trail, mails, others, ofCustomer, text, ...page } = useLoaderData<typeof loader>();
  const { reservation, rivals } = page;
  const result = useActionData<typeof action>();
  const accepted = useAcceptedOf();
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
          <ReservationDecisions key={reservation.id} {...{ ...page, result, accepted }} />
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
