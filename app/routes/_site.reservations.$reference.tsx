import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { sendMessage } from '~/domains/contact/commands.server';
import { freeCancellationUntil } from '~/domains/reservations/cancellation';
import { ANSWERED, type Answered, askedMessage, stateInWords, wayOut } from '~/domains/reservations/customer-page';
import { findOwnReservation } from '~/domains/reservations/customer-queries.server';
import { OwnRequest } from '~/domains/reservations/own-schema';
import { ConciergeWords } from '~/domains/reservations/own-steps';
import { OwnSummary } from '~/domains/reservations/own-summary';
import { WayOut } from '~/domains/reservations/way-out';
import { noteAsked, withdrawOwn } from '~/domains/reservations/withdraw.server';
import { exactMoment, moment } from '~/domains/shared/format';
import { done, type Outcome } from '~/domains/shared/outcome';
import { pageMeta } from '~/domains/storefront/meta';
import { ReachUs } from '~/domains/storefront/reach-us';
import { attempt } from '~/http/attempt.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { secretPageHeaders } from '~/http/headers.server';
import { OWN_RESERVATION } from '~/http/limits.server';
import { wrongLink } from '~/http/not-found.server';
import { site } from '~/http/site.server';
import { paths } from '~/paths';
import { PageHeader } from '~/ui/page-header';
import { RouteError } from '~/ui/route-error';

const MISSING = 'Reservation Not Found';
const INCOMPLETE = 'The link may be incomplete. Open it from our email again, or call us.';

/** Changes nothing: mail scanners open every link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = (await findOwnReservation(params.reference ?? '')) ?? (await wrongLink(request, MISSING));
  const { id: _, customerEmail, customerPhone: __, createdAt, ...reservation } = found;
  const until = freeCancellationUntil(found.startDate, site.timeZone);
  return {
    reservation,
    way: wayOut({ ...found, customerEmail }, site.timeZone),
    deadline: { text: exactMoment(until, site.timeZone), iso: until.toISOString() },
    sent: moment(createdAt, site.timeZone),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const reference = params.reference ?? '';
  const form = await readForm(request, OwnRequest, { limit: OWN_RESERVATION });
  if (!form.ok) return form.rejection;
  const { intent, ...sent } = form.value;
  const answer = intent === 'withdraw' ? withdrawOwn : ask;
  const outcome = await attempt(() => answer(reference, sent), 'Something went wrong. Please try again, or call us.');
  if (outcome.ok) return redirectWithFlash(paths.reservation(reference), ANSWERED[outcome.value.was]);
  return outcome.code === 'not-found' ? wrongLink(request, MISSING) : form.reject(outcome);
}

/** The cancellation request becomes a contact message: it appears in the admin's messages, and both sides get mails. */
async function ask(reference: string, { reason }: { reason?: string }): Promise<Outcome<Answered>> {
  const asked = await noteAsked(reference, { reason });
  if (!asked.ok) return asked;
  await sendMessage(askedMessage(asked.value, reason));
  return done({ was: 'asked' });
}

export const headers = secretPageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your reservation', description: 'Your request.', path: '/reservations', secret: true });

export default function OwnReservationPage() {
  const { reservation, way, deadline, sent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { reference, version } = reservation;
  const { title, next } = stateInWords(reservation);
  return (
    <>
      <PageHeader label="Your reservation" title={title}>
        {next}
      </PageHeader>
      <div className="shell grid items-start gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr] lg:py-20 xl:gap-x-24">
        <ConciergeWords reservation={reservation} />
        <OwnSummary reservation={reservation} sent={sent} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-10 lg:col-start-1">
          <WayOut {...{ way, reference, version, deadline, lastResult }} />
          <ReachUs />
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = () => <RouteError heading="Error Loading Reservation" missing={INCOMPLETE} />;
