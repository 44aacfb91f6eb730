import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unsentInWords } from '~/domains/contact/messages/mail-status';
import { MessagesFilter } from '~/domains/contact/messages/messages-filter';
import { MessagesList } from '~/domains/contact/messages/messages-list';
import { readMessagesQuery } from '~/domains/contact/messages/messages-query';
import { PeopleTabs } from '~/domains/contact/messages/people-tabs';
import { COUNTED, countMessages, listMessages } from '~/domains/contact/messages/queries.server';
import { ago } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readMessagesQuery(new URL(request.url).searchParams);
  const [{ rows, ...pages }, counts] = await Promise.all([listMessages(query), countMessages()]);
  const now = new Date();
  const lines = rows.map(
    ({ id, firstName, lastName, interest, status, demo, bookingId, beginning, createdAt, mails }) => ({
      ...{ id, interest, status, demo, beginning, asksToCancel: bookingId !== null },
      name: `${firstName} ${lastName}`.trim(),
      age: ago(createdAt, now),
      unsent: unsentInWords(mails),
    }),
  );
  return { query, lines, ...pages, counts, counted: COUNTED };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Messages',
    description: 'Customer messages.',
    path: adminPaths.messages(),
    noindex: true,
  });

export default function Messages() {
  const { query, lines, next, further, counts, counted } = useLoaderData<typeof loader>();
  return (
    <>
      <PeopleTabs current="Messages" />
      <MessagesFilter query={query} counts={counts} counted={counted} />
      <MessagesList lines={lines} next={next} further={further} query={query} />
    </>
  );
}
