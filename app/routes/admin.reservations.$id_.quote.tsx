import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChosen } from '~/domains/reservations/quotes/editor/find-chosen.server';
import { findEditor } from '~/domains/reservations/quotes/editor/editor.server';
import { findQuotePdf } from '~/domains/reservations/quotes/pdf/quote-pdf.server';
import { listOtherRentals } from '~/domains/reservations/quotes/editor/other-rentals.server';
import { QuotePage } from '~/domains/reservations/quotes/editor/quote-page';
import { priceTyped } from '~/domains/reservations/quotes/editor/price-typed.server';
import { quotePageForm } from '~/domains/reservations/quotes/schema';
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
import { unlessFailed } from '~/ui/revalidation';
import { answerWithQuote } from './answer-with-quote.server';

const MISSING = 'Reservation Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = (await findEditor(idParam(params.id, MISSING), { rental: rentalOf(request) })) ?? notFound(MISSING);
  return { view, rentals: await listOtherRentals({ including: view.rental.id }) };
}

/** The rental in the address, if the quote is for another rental than the reservation's. */
const rentalOf = ({ url }: Request) => optionalId(new URL(url).searchParams.get('rental'));

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const rental = rentalOf(request);
  const view = (await readOrKeep(request, () => findEditor(id, { rental }))) ?? notFound(MISSING);
  const form = await readForm(request, quotePageForm(view.charges));
  const { initialValue } = form.ok ? form.keep({}) : form.rejection.data;
  const chosen = await attempt(() => findChosen(view, initialValue ?? {}));
  // A choice has no errors and marks no fields.
  if (chosen.ok && chosen.value.shown) return chosen.value;
  if (!form.ok) return form.rejection;
  if (!chosen.ok) return form.reject(chosen);
  const typed = form.value;
  if (typed.intent === 'price' || typed.intent === 'price-charges') {
    const priced = await attempt(() => priceTyped(id, typed, rental));
    return priced.ok ? form.keep({ priced: priced.value, ...chosen.value }) : form.reject(priced);
  }
  const outcome = await attempt(() => answerWithQuote(id, typed, { actor: username, rentalId: rental }));
  if (!outcome.ok) return form.reject(outcome);
  const { sent: printed, ...said } = outcome.value;
  // If this fails, the first visit of the PDF's link writes it.
  if (printed) await findQuotePdf(...printed).catch(logFailure('writing the PDF of a quote failed'));
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
  return <QuotePage page={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
