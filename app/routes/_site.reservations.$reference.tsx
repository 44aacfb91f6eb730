import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cancelOption, stateInWords } from '~/domains/reservations/customer-page/page-text';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import { CustomerForm } from '~/domains/reservations/customer-page/schema';
import { ConciergeWords } from '~/domains/reservations/customer-page/concierge-message';
import { CustomerSummary } from '~/domains/reservations/customer-page/reservation-summary';
import { paidView } from '~/domains/reservations/customer-page/paid';
import { PaidSummary } from '~/domains/reservations/customer-page/paid-summary';
import { CancelForm } from '~/domains/reservations/customer-page/cancel-form';
import { QuoteToAccept } from '~/domains/reservations/quotes/customer-quote';
import { findCustomerQuotes } from '~/domains/reservations/quotes/customer-quote.server';
import { keptUntil } from '~/domains/reservations/options/rules';
import { freeCancellationUntil } from '~/domains/shared/cancellation';
import { exactMoment, moment } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { ReachUs } from '~/domains/storefront/contact/reach-us';
import { attempt } from '~/http/process/attempt.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { secretPageHeaders } from '~/http/documents/headers.server';
import { wrongLink } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { PageHeader } from '~/ui/shells/page-header';
import { RouteError } from '~/ui/shells/route-error';
import { answerAsCustomer } from './answer-as-customer.server';
import { keepWith } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/shells/revalidation';

const MISSING = 'Reservation Not Found';
const FAILED = 'Something went wrong. Please try again, or call us.';
const INCOMPLETE = 'The link may be incomplete. Open it from our email again, or call us.';
/** Changes nothing: mail scanners open every link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = (await findCustomerReservation(params.reference ?? '')) ?? (await wrongLink(request, MISSING));
  const { id: _, customerEmail, customerPhone: __, createdAt, optionUntil, ledger: ___, ...reservation } = found;
  const until = freeCancellationUntil(found, site.timeZone);
  return {
    reservation,
    way: cancelOption({ ...found, customerEmail }, site.timeZone),
    deadline: { text: exactMoment(until, site.timeZone), iso: until.toISOString() },
    paid: paidView(found, site.timeZone),
    sent: moment(createdAt, site.timeZone),
    ...(await findCustomerQuotes(found)),
    kept: keptUntil({ optionUntil }, { now: new Date(), timeZone: site.timeZone }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const reference = params.reference ?? '';
  const form = await readForm(request, CustomerForm);
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => answerAsCustomer(reference, form.value), FAILED);
  if (outcome.ok) return redirectWithFlash(paths.reservation(reference), outcome.value);
  return outcome.code === 'not-found' ? wrongLink(request, MISSING) : form.reject(outcome);
}

export const clientAction = keepWith(FAILED);
export const shouldRevalidate = unlessFailed;
export const headers = secretPageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your reservation', description: 'Your request.', path: '/reservations', secret: true });

export default function CustomerReservationPage() {
  const { reservation, way, deadline, paid, sent, kept, quote, priced } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { reference, version } = reservation;
  const { title, next } = stateInWords({ ...reservation, kept, quote });
  return (
    <>
      <PageHeader label="Your reservation" title={title}>
        {next}
      </PageHeader>
      <div className="shell grid items-start gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr] lg:py-20 xl:gap-x-24">
        {quote ? <QuoteToAccept {...{ quote, reference, lastResult }} /> : null}
        <ConciergeWords reservation={reservation} />
        <CustomerSummary {...{ reservation, priced, sent }} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-10 lg:col-start-1">
          <PaidSummary paid={paid} />
          <CancelForm {...{ way, reference, version, deadline, lastResult }} />
          <ReachUs />
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = () => <RouteError heading="Error Loading Reservation" missing={INCOMPLETE} />;
