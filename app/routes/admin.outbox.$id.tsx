import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { discardMail } from '~/domains/mail/outbox/discard-mail.server';
import { sendAgain } from '~/domains/mail/outbox/send-again.server';
import { MailScreen } from '~/domains/mail/outbox/mail-screen';
import { isMailId } from '~/domains/mail/outbox/outbox-query';
import { mailInWords } from '~/domains/mail/outbox/mail-status';
import { findMail, mailIsOn } from '~/domains/mail/queries.server';
import { MAIL_MISSING } from '~/domains/mail/vocabulary';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { demandFields } from '~/http/forms/body.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { ownPath } from '~/paths';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const mail = (await findMail(params.id)) ?? notFound(MAIL_MISSING);
  const { preview, bookingId } = mail;
  const words = mailInWords({ ...mail, subject: preview?.subject ?? null }, site.timeZone, mailIsOn());
  return { mail: words, bookingId, preview: preview && { text: preview.text, html: preview.html } };
}

/** Sends a mail again, or removes a failed one that an admin has dealt with. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = isMailId(params.id) ? params.id : notFound(MAIL_MISSING);
  const fields = await demandFields(request);
  const intent = fields.get('intent');
  if (intent === 'discard') {
    const outcome = await attempt(() => discardMail(id));
    const title = outcome.ok ? 'Email removed' : outcome.message;
    const to = outcome.ok ? adminPaths.outbox({ state: 'dead' }) : adminPaths.mail(id);
    return redirectWithFlash(to, { title, variant: outcome.ok ? 'default' : 'destructive' });
  }
  const outcome = await attempt(() => sendAgain(id));
  if (!outcome.ok && outcome.code === 'not-found') notFound(MAIL_MISSING);
  const back = ownPath(fields.get('back'), adminPaths.mail(id));
  if (!outcome.ok) return redirectWithFlash(back, { title: outcome.message, variant: 'destructive' });
  const description = mailIsOn() ? 'It will be sent in a moment.' : 'Email is off, so it stays in the outbox.';
  return redirectWithFlash(back, { title: 'Email queued again', description });
}

export const clientAction = keepPage();

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Email',
    description: 'An email in the outbox.',
    path: adminPaths.outbox(),
    noindex: true,
  });

export default function Mail() {
  return <MailScreen {...useLoaderData<typeof loader>()} />;
}
