import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AgreedByPhone } from '~/domains/reservations/quotes/editor/agreed-by-phone';
import { findEditor } from '~/domains/reservations/quotes/editor/editor.server';
import { findQuotePdf } from '~/domains/reservations/quotes/pdf/quote-pdf.server';
import { listOtherRentals } from '~/domains/reservations/quotes/editor/other-rentals.server';
import { priceTyped } from '~/domains/reservations/quotes/editor/price-typed.server';
import { QuoteEditor } from '~/domains/reservations/quotes/editor/quote-editor';
import { QuoteVersions } from '~/domains/reservations/quotes/editor/quote-versions';
import { quotePageForm } from '~/domains/reservations/quotes/schema';
import { searchText } from '~/domains/shared/search-text';
import { pageMeta } from '~/domains/storefront/meta';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { optionalId } from '~/domains/shared/limits';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { readOrKeep } from '~/http/forms/kept-form.server';
import { attempt } from '~/http/process/attempt.server';
import { logFailure } from '~/http/process/log.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { useAccepted } from '~/ui/forms/use-accepted';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';
import { answerWithQuote } from './answer-with-quote.server';

const MISSING = 'Reservation Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = (await findEditor(idParam(params.id, MISSING), { rental: rentalOf(request) })) ?? notFound(MISSING);
  const q = searchText(new URL(request.url).searchParams);
  return { view, q, rentals: await listOtherRentals({ q, including: view.rental.id }) };
}

/** Another rental than the reservation's, from the address. */
const rentalOf = ({ url }: Request) => optionalId(new URL(url).searchParams.get('rental'));

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const rental = rentalOf(request);
  const { charges } = (await readOrKeep(request, () => findEditor(id, { rental }))) ?? notFound(MISSING);
  const form = await readForm(request, quotePageForm(charges));
  if (!form.ok) return form.rejection;
  const typed = form.value;
  if (typed.intent === 'price' || typed.intent === 'price-charges') {
    const priced = await attempt(() => priceTyped(id, typed, rental));
    return priced.ok ? form.keep({ priced: priced.value }) : form.reject(priced);
  }
  const outcome = await attempt(() => answerWithQuote(id, typed, { actor: username, rentalId: rental }));
  if (!outcome.ok) return form.reject(outcome);
  const { sent, ...said } = outcome.value;
  // If this fails, the first visit of its link writes it.
  if (sent) await findQuotePdf(...sent).catch(logFailure('writing the PDF of a quote failed'));
  return redirectWithFlash(adminPaths.reservation(id), said);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `${data.view.title} for ${data.view.customerName}` : 'Quote',
    description: 'Send a quote for a reservation.',
    path: adminPaths.quote(data?.view.id ?? 0),
    noindex: true,
  });

export default function Quote() {
  const { view, rentals, q } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const accepted = useAccepted();
  return (
    <>
      <UpLink to={adminPaths.reservation(view.id)}>
        {view.customerName}, {view.rentalName}
      </UpLink>
      <h1 className="display-2 mb-5 mt-1">{view.title}</h1>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
        <QuoteEditor {...{ view, result, accepted, rentals, q }} />
        <div className="min-w-0 lg:sticky lg:top-8">
          <AgreedByPhone key={accepted} view={view} result={result} />
          <QuoteVersions view={view} />
        </div>
      </div>
    </>
  );
}
