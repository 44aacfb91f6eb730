import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import { CustomerForm } from '~/domains/reservations/customer-page/schema';
import { ConciergeWords } from '~/domains/reservations/customer-page/concierge-message';
import { ItineraryHeader } from '~/domains/reservations/customer-page/itinerary-header';
import { StayFacts } from '~/domains/reservations/customer-page/stay-facts';
import { customerPage } from '~/domains/reservations/customer-page/view.server';
import { CustomerSummary } from '~/domains/reservations/customer-page/reservation-summary';
import {
  DeferredCancelForm,
  DeferredConcierge,
  DeferredPaidSummary,
  DeferredSuggestedDays,
} from '~/domains/reservations/customer-page/deferred-parts';
import { DeferredQuote } from '~/domains/reservations/quotes/acceptance/deferred-quote';
import { SiteError } from '~/domains/storefront/shell/site-error';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { secretPageHeaders } from '~/http/documents/headers.server';
import { wrongLink } from '~/http/documents/not-found.server';
import { dismissRequest } from '~/http/sessions/own-request.server';
import { ownPath, paths } from '~/paths';
import { answerAsCustomer } from './answer-as-customer.server';
import { resultOf } from '~/ui/forms/form-result';
import { keepWith } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Reservation Not Found';
const FAILED = 'Something went wrong. Please try again, or call us.';
const INCOMPLETE = 'The link may be incomplete. Open it from our email again, or call us.';
/** Changes nothing, since mail scanners open every link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findCustomerReservation(params.reference ?? '');
  return customerPage(found ?? (await wrongLink(request, MISSING)));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const reference = params.reference ?? '';
  const form = await readForm(request, CustomerForm);
  if (!form.ok) return form.rejection;
  const sent = form.value;
  if (sent.intent === 'dismiss') return redirect(ownPath(sent.from), { status: 303, headers: await dismissRequest() });
  const outcome = await attempt(() => answerAsCustomer(reference, sent), FAILED);
  if (outcome.ok) return redirectWithFlash(paths.reservation(reference), outcome.value);
  return outcome.code === 'not-found' ? wrongLink(request, MISSING) : form.reject(outcome);
}

export const clientAction = keepWith(FAILED);
export const shouldRevalidate = unlessFailed;
export const headers = secretPageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your reservation', description: 'Your request.', path: '/reservations', secret: true });

export default function CustomerReservationPage() {
  const { reservation, mainImage, words, stages, siteName, stay, concierge, way, deadline, ...page } =
    useLoaderData<typeof loader>();
  const { suggestions, paid, sent, quote, priced, adjusted, stays } = page;
  const lastResult = useActionData<typeof action>();
  const { reference, version } = reservation;
  return (
    <>
      <ItineraryHeader {...{ reservation, mainImage, words, stages, siteName }} />
      <div className="shell grid items-start gap-x-16 gap-y-12 py-12 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr] lg:py-16 xl:gap-x-24">
        <div className="grid gap-12">
          {quote?.open ? <DeferredQuote {...{ quote, reference, lastResult }} /> : null}
          <ConciergeWords {...{ reservation, adjusted, stays }} />
          {suggestions.length || resultOf(lastResult, 'accept-days') ? (
            <DeferredSuggestedDays {...{ suggestions, reference, version, lastResult }} />
          ) : null}
          <StayFacts stay={stay} withDirections={reservation.stands} />
          {quote && !quote.open ? <DeferredQuote {...{ quote, reference, lastResult }} /> : null}
          {paid ? <DeferredPaidSummary paid={paid} /> : null}
        </div>
        <div className="grid gap-6 lg:sticky lg:top-24 lg:row-span-2">
          <CustomerSummary {...{ reservation, priced, sent }} />
          <DeferredConcierge {...{ concierge, reference }} />
        </div>
        {way || resultOf(lastResult, 'withdraw', 'ask') ? (
          <DeferredCancelForm {...{ way, reference, version, deadline, lastResult }} />
        ) : null}
      </div>
    </>
  );
}

export const ErrorBoundary = () => <SiteError heading="Error Loading Reservation" missing={INCOMPLETE} />;
