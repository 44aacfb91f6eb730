import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { subscribe } from '~/domains/newsletter/subscribe.server';
import { NewsletterSignup } from '~/domains/newsletter/schema';
import { pageMeta } from '~/domains/storefront/meta';
import { DeferredNewsletterForm } from '~/domains/storefront/shell/deferred-newsletter-form';
import { HERO_IMAGES } from '~/domains/storefront/page-images.server';
import { NEWSLETTER } from '~/domains/storefront/texts/newsletter';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { handOnHeaders } from '~/http/documents/headers.server';
import { NEWSLETTER_SIGNUPS } from '~/http/limits/limits.server';
import { attempt } from '~/http/process/attempt.server';
import { ownPath, paths } from '~/paths';
import { PageHeader } from '~/ui/shells/page-header';
import { keepWith } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const FAILED = 'We could not save your email address. Please try again later.';

export const loader = () => ({ image: HERO_IMAGES['biscayne-dusk'] });

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, NewsletterSignup, { limit: NEWSLETTER_SIGNUPS });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => subscribe(form.value.email), FAILED);
  if (!outcome.ok) return form.reject(outcome);
  return redirectWithFlash(ownPath(form.value.returnTo, paths.newsletter()), {
    title: 'Thank you for subscribing',
    description: 'Please click the link in the email we sent you.',
  });
}

export const clientAction = keepWith(FAILED);

export const shouldRevalidate = unlessFailed;

export const headers = handOnHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Newsletter', description: NEWSLETTER.text, path: paths.newsletter() });

export default function Newsletter() {
  const { image } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const returnTo = lastResult?.initialValue?.returnTo;
  const form = (
    <DeferredNewsletterForm
      id="newsletter"
      returnTo={typeof returnTo === 'string' ? returnTo : paths.newsletter()}
      lastResult={lastResult}
    />
  );
  return (
    <PageHeader label="Newsletter" title={NEWSLETTER.title} image={image} action={form}>
      {NEWSLETTER.text}
    </PageHeader>
  );
}
