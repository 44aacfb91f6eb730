import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MailIsOff, OutboxList, OutboxTabs } from '~/domains/mail/outbox/outbox-list';
import { cursorText, readOutboxQuery } from '~/domains/mail/outbox/outbox-query';
import { mailInWords } from '~/domains/mail/outbox/mail-status';
import { countDead, listOutbox, mailIsOn } from '~/domains/mail/queries.server';
import { isOfDemo } from '~/domains/reservations/facts-of.server';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const { state, after } = readOutboxQuery(searchParams);
  const on = mailIsOn();
  const [list, dead] = await Promise.all([listOutbox(state, after, { isOfDemo }), countDead()]);
  const mails = list.mails.map((mail) => mailInWords(mail, site.timeZone, on));
  return { state, on, dead, mails, next: list.next && cursorText(list.next), here: pathname + search };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Outbox',
    description: 'Sent and queued emails.',
    path: adminPaths.outbox(),
    noindex: true,
  });

export default function Outbox() {
  const { on, dead, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="display-2 mb-6">Outbox</h1>
      {on ? null : <MailIsOff />}
      <OutboxTabs state={list.state} dead={dead} />
      <OutboxList {...list} />
    </>
  );
}
