import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { unsubscribe } from '~/domains/newsletter/unsubscribe.server';
import { findSubscriber } from '~/domains/newsletter/queries.server';
import { Unsubscribing } from '~/domains/newsletter/schema';
import { SiteError } from '~/domains/storefront/shell/site-error';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { readForm } from '~/http/forms/form.server';
import { secretPageHeaders } from '~/http/documents/headers.server';
import { wrongLink } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { PageHeader } from '~/ui/shells/page-header';
import { keepWith } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const MISSING = 'Subscription Not Found';
const FAILED = 'Something went wrong. Please try again, or contact us.';

/** Changes nothing, since mail scanners open every link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = (await findSubscriber(params.token ?? '')) ?? (await wrongLink(request, MISSING));
  return { email: found.email, left: found.unsubscribedAt !== null, action: paths.unsubscribe(params.token ?? '') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const form = await readForm(request, Unsubscribing, { maxBytes: 4096 });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => unsubscribe(token), FAILED);
  if (!outcome.ok) return outcome.code === 'not-found' ? wrongLink(request, MISSING) : form.reject(outcome);
  // A mail program's one-click request must not be redirected (RFC 8058).
  return form.value['List-Unsubscribe'] ? data(null) : redirect(paths.unsubscribe(token), 303);
}

export const clientAction = keepWith(FAILED);

export const shouldRevalidate = unlessFailed;

export const headers = secretPageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'Unsubscribe from our newsletter.',
    path: paths.newsletter(),
    secret: true,
  });

export default function Unsubscribe() {
  const { email, left, action: to } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[''] ?? undefined;
  if (left) {
    const back = (
      <ButtonLink to={paths.newsletter()} look="outline-dark">
        Subscribe again
      </ButtonLink>
    );
    return (
      <PageHeader label="Newsletter" title="You are unsubscribed" action={back}>
        We will no longer send the newsletter to {email}.
      </PageHeader>
    );
  }
  const form = (
    <Form id="unsubscribe" method="post" action={to}>
      <FormErrors id="unsubscribe-errors" errors={errors} />
      <SubmitButton busy="Unsubscribing…" look="gold">
        Unsubscribe
      </SubmitButton>
    </Form>
  );
  return (
    <PageHeader label="Newsletter" title="Unsubscribe from our newsletter?" action={form}>
      {' '}
      You will stop receiving our newsletter at {email}.
    </PageHeader>
  );
}

export function ErrorBoundary() {
  return <SiteError missing="This address is no longer subscribed to our newsletter." />;
}
