import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { confirmSubscription } from '~/domains/newsletter/confirm-subscription.server';
import { findRequest } from '~/domains/newsletter/queries.server';
import { Confirming } from '~/domains/newsletter/schema';
import { SiteError } from '~/domains/storefront/shell/site-error';
import { pageMeta } from '~/domains/storefront/meta';
import { secretPageHeaders } from '~/http/documents/headers.server';
import { wrongLink } from '~/http/documents/not-found.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { paths } from '~/paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { PageHeader } from '~/ui/shells/page-header';
import { keepWith } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const MISSING = 'Subscription Not Found';
const FAILED = 'Something went wrong. Please try again, or contact us.';

/** Changes nothing, since mail scanners open every link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.confirmation ?? '';
  const { email } = (await findRequest(token)) ?? (await wrongLink(request, MISSING));
  return { email, action: paths.confirmSubscription(token) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, Confirming, { maxBytes: 4096 });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => confirmSubscription(params.confirmation ?? ''), FAILED);
  if (!outcome.ok) return outcome.code === 'not-found' ? wrongLink(request, MISSING) : form.reject(outcome);
  return redirectWithFlash(paths.newsletter(), { title: 'Subscription confirmed', description: 'You’re on the list.' });
}

export const clientAction = keepWith(FAILED);
export const shouldRevalidate = unlessFailed;

export const headers = secretPageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your subscription',
    description: 'Confirm your subscription to our newsletter.',
    path: paths.newsletter(),
    secret: true,
  });

export default function Confirm() {
  const { email, action: to } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[''] ?? undefined;
  const form = (
    <Form id="confirm" method="post" action={to}>
      <FormErrors id="confirm-errors" errors={errors} />
      <SubmitButton busy="Confirming…" look="gold">
        Confirm subscription
      </SubmitButton>
    </Form>
  );
  return (
    <PageHeader label="Newsletter" title="Confirm your subscription?" action={form}>
      {' '}
      We will send our newsletter to {email}.
    </PageHeader>
  );
}

export function ErrorBoundary() {
  return <SiteError missing="This link has been used or has expired. You can subscribe again." />;
}
