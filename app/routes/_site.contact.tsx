import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { sendMessage } from '~/domains/contact/send-message.server';
import { DeferredContactForm } from '~/domains/contact/deferred-contact-form';
import { ContactMessage } from '~/domains/contact/schema';
import { MESSAGE_RECEIVED } from '~/domains/mail/templates/message-mails.server';
import { ContactCards, ContactServices, Received } from '~/domains/storefront/contact/contact-panels';
import { pageMeta } from '~/domains/storefront/meta';
import { HERO_IMAGES } from '~/domains/storefront/page-images.server';
import { SECTIONS } from '~/domains/storefront/home/home-texts';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { handOnHeaders, NO_STORE } from '~/http/documents/headers.server';
import { formKey, issueKey } from '~/http/json/idempotency.server';
import { MESSAGES, MESSAGES_WITHOUT_TOKEN } from '~/http/limits/limits.server';
import { attempt } from '~/http/process/attempt.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';
import { PageHeader } from '~/ui/shells/page-header';
import { keepWith } from '~/ui/forms/submit-or-keep';

const FAILED = 'Failed to send message. Please try again later.';

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  const form = {
    constraint: getZodConstraint(ContactMessage),
    formToken: issueFormToken(),
    idempotencyKey: issueKey(),
  };
  return data({ sent, image: HERO_IMAGES['champagne-hour'], form }, { headers: { 'Cache-Control': NO_STORE } });
}

export async function action({ request }: ActionFunctionArgs) {
  // The home page's form has no token, since that page is cached for all visitors; it gets a lower limit instead.
  const limit = (fields: FormData) => (fields.get('formToken') ? MESSAGES : MESSAGES_WITHOUT_TOKEN);
  const form = await readForm(request, ContactMessage, { formToken: 'optional', limit });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => sendMessage(form.value, { key: formKey(form.fields) }), FAILED);
  if (!outcome.ok) return form.reject(outcome);
  return redirectWithFlash(paths.contactSent(), {
    title: 'Message Sent',
    description: MESSAGE_RECEIVED,
  });
}

export const clientAction = keepWith(FAILED);

export const shouldRevalidate = unlessFailed;

export const headers = handOnHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.sent ? 'Message Received' : 'Contact',
    description: 'Call, email or send us a message. Our concierge is available 24/7.',
    path: paths.contact(),
  });

export default function Contact() {
  const { sent, image, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (sent && !lastResult) return <Received image={image} />;
  return (
    <>
      <PageHeader label={SECTIONS.contact.label} title={SECTIONS.contact.title} image={image}>
        {SECTIONS.contact.text}
      </PageHeader>
      <ContactCards />
      <div className="shell grid gap-16 py-8 md:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-24 lg:py-24">
        <DeferredContactForm id="contact" lastResult={lastResult} {...form} />
        <ContactServices />
      </div>
    </>
  );
}
