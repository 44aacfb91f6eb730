import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { sendMessage } from '~/domains/contact/commands.server';
import { ContactForm } from '~/domains/contact/contact-form';
import { ContactMessage } from '~/domains/contact/schema';
import { refuse } from '~/domains/shared/outcome';
import { ContactCards, ContactServices } from '~/domains/storefront/contact-panels';
import { pageMeta } from '~/domains/storefront/meta';
import { SECTIONS } from '~/domains/storefront/texts';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { handOnHeaders, NO_STORE } from '~/http/headers.server';
import { formKey, issueKey } from '~/http/idempotency.server';
import { MESSAGES, UNSTAMPED_MESSAGES } from '~/http/limits.server';
import { log } from '~/http/log.server';
import { issueStamp } from '~/http/stamp.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  const form = { constraint: getZodConstraint(ContactMessage), stamp: issueStamp(), idempotencyKey: issueKey() };
  return data({ sent, form }, { headers: { 'Cache-Control': NO_STORE } });
}

export async function action({ request }: ActionFunctionArgs) {
  // The home page's form has no stamp, since everybody shares that page; it gets fewer attempts instead.
  const limit = (fields: FormData) => (fields.get('stamp') ? MESSAGES : UNSTAMPED_MESSAGES);
  const form = await readForm(request, ContactMessage, { stamp: 'optional', limit });
  if (!form.ok) return form.rejection;
  try {
    await sendMessage(form.value, { key: formKey(form.fields) });
  } catch (error) {
    log.error({ err: error }, 'a message could not be stored');
    return form.reject(refuse('unavailable', 'Failed to send message. Please try again later.'));
  }
  return redirectWithFlash(paths.contactSent(), {
    title: 'Message Sent',
    description: 'Thank you for your message. Our concierge team will contact you shortly.',
  });
}

/** A refused form gets a fresh stamp and key too. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (actionStatus ?? 0) >= 400;

export const headers = handOnHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Call, write or send a message. The concierge answers 24 hours a day, 7 days a week.',
    path: paths.contact(),
  });

export default function Contact() {
  const { sent, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader label={SECTIONS.contact.label} title={SECTIONS.contact.title}>
        {SECTIONS.contact.text}
      </PageHeader>
      <ContactCards />
      <div className="shell grid gap-16 py-16 lg:grid-cols-[1.6fr_1fr] lg:gap-24 lg:py-24">
        {sent && !lastResult ? <Received /> : <ContactForm id="contact" lastResult={lastResult} {...form} />}
        <ContactServices />
      </div>
    </>
  );
}

function Received() {
  return (
    <section className="self-start border border-line bg-white p-8 sm:p-12">
      <p className="eyebrow text-bronze">Message Received</p>
      <h2 className="display-2 mt-4">Thank You for Contacting Us</h2>
      <p className="mt-6 max-w-prose text-lg text-muted">
        Somebody is reading it. The concierge contacts you shortly, at the address you left.
      </p>
      <ButtonLink to={paths.contact()} look="outline" className="mt-8">
        Send Another Message
      </ButtonLink>
    </section>
  );
}
