import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountFacts } from '~/domains/reservations/payments/account-facts';
import { FeeForm } from '~/domains/reservations/payments/fee-form';
import { LinkForm } from '~/domains/reservations/payments/link-form';
import { PaymentForm } from '~/domains/reservations/payments/payment-form';
import { PaymentList } from '~/domains/reservations/payments/payment-list';
import { findPayments } from '~/domains/reservations/payments/queries.server';
import { PaymentForm as Schema } from '~/domains/reservations/payments/schema';
import { updatePayments } from '~/domains/reservations/decisions/update-payments.server';
import { paymentsPage } from '~/domains/reservations/payments/view';
import { pageMeta } from '~/domains/storefront/meta';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { formKey, issueKey } from '~/http/json/idempotency.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';
import { resultOf } from '~/ui/forms/form-result';
import { useAcceptedOf } from '~/ui/forms/use-accepted';

const MISSING = 'Reservation Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = (await findPayments(idParam(params.id, MISSING))) ?? notFound(MISSING);
  return { ...paymentsPage(found, site), formKey: issueKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, Schema);
  if (!form.ok) return form.rejection;
  const key = formKey(form.fields) ?? issueKey();
  const outcome = await attempt(() => updatePayments(id, form.value, { key, actor: username }));
  return outcome.ok ? redirectWithFlash(adminPaths.payments(id), outcome.value) : form.reject(outcome);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Payments for ${data.customerName}` : 'Payments',
    description: 'Payments of a reservation.',
    path: adminPaths.payments(data?.id ?? 0),
    noindex: true,
  });

export default function Payments() {
  const { formKey, seen, account, rows, fee, hosts, today, ...page } = useLoaderData<typeof loader>();
  const { id, customerName, rentalName, paymentLink } = page;
  const result = useActionData<typeof action>();
  const accepted = useAcceptedOf();
  // The keys make only the saved form start over; input typed into the others stays.
  return (
    <>
      <UpLink to={adminPaths.reservation(id)}>
        {customerName}, {rentalName}
      </UpLink>
      <h1 className="display-2 mb-5 mt-1">Payments</h1>
      <FormErrors
        id="page-errors"
        errors={resultOf(result, 'record', 'fee', 'link', 'reverse') ? undefined : (result?.error?.[''] ?? undefined)}
      />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
        <div className="min-w-0">
          <AccountFacts account={account} isCancelled={fee !== null} />
          <h2 className="display-3 mb-3 mt-10">Recorded</h2>
          <PaymentList {...{ id, rows, result }} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-8">
          {fee === null ? null : <FeeForm key={`fee ${fee}`} {...{ id, fee, result }} />}
          <PaymentForm key={`record ${accepted('record')}`} {...{ id, today, formKey, seen, result }} next={account} />
          <LinkForm key={`link ${paymentLink}`} {...{ id, hosts, result }} link={paymentLink} />
        </div>
      </div>
    </>
  );
}
