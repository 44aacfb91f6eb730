import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MessageStep } from '~/domains/contact/messages/schema';
import { setMessageStatus } from '~/domains/contact/messages/set-message-status.server';
import { MessageFactList } from '~/domains/contact/messages/message-facts';
import { MessageSteps } from '~/domains/contact/messages/message-actions';
import { mailsInWords } from '~/domains/contact/messages/mail-status';
import { findMessage } from '~/domains/contact/messages/queries.server';
import { replyLink } from '~/domains/contact/messages/reply';
import { CONTACT_LABELS } from '~/domains/contact/vocabulary';
import { moment } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { DemoMark } from '~/ui/lists/demo-mark';
import { UpLink } from '~/ui/shells/up-link';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Message Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = (await findMessage(idParam(params.id, MISSING))) ?? notFound(MISSING);
  const { id, firstName, lastName, email, phone, interest, message, status, version, handledBy, bookingId } = found;
  const when = (at: Date) => moment(at, site.timeZone);
  const sent = when(found.createdAt);
  const erased = found.erasedAt && when(found.erasedAt);
  const handled =
    handledBy && found.handledAt ? `${CONTACT_LABELS[status]} by ${handledBy}, ${when(found.handledAt)}` : null;
  return {
    name: `${firstName} ${lastName}`.trim(),
    message,
    demo: found.demo,
    steps: { id, status, version, reply: erased ? null : replyLink(found, site.name, sent) },
    facts: { id, email, phone, interest, sent, handled, erased, bookingId, mails: mailsInWords(found.mails) },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username: by } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, MessageStep);
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => setMessageStatus(id, { ...form.value, by }));
  if (!outcome.ok) return outcome.code === 'not-found' ? notFound(MISSING) : form.reject(outcome);
  const label = CONTACT_LABELS[form.value.status].toLowerCase();
  const action = { label: 'View message', href: adminPaths.message(id) };
  return redirectWithFlash(adminPaths.messages(), { title: `Message marked as ${label}`, action });
}

export const clientAction = keepPage();

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Message from ${data.name}` : MISSING,
    description: 'A customer’s message.',
    path: adminPaths.messages(),
    noindex: true,
  });

export default function Message() {
  const { name, message, demo, steps, facts } = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<typeof action>()?.error ?? {}).flatMap((said) => said ?? []);
  return (
    <>
      <UpLink to={adminPaths.messages()}>All messages</UpLink>
      <p className="eyebrow mt-4 text-bronze">
        {CONTACT_LABELS[steps.status]} {demo ? <DemoMark /> : null}
      </p>
      <h1 className="display-2 mb-6 mt-2 wrap-anywhere">{name}</h1>
      <FormErrors id="message-errors" errors={errors.length ? errors : undefined} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere text-lg">{message || 'The text was erased.'}</p>
          <MessageSteps {...steps} />
        </div>
        <MessageFactList facts={facts} />
      </div>
    </>
  );
}
