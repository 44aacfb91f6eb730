import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PeopleTabs } from '~/domains/contact/messages/people-tabs';
import { removeSubscriber } from '~/domains/newsletter/remove-subscriber.server';
import { COUNTED, countSubscribers, countUnconfirmed, listSubscribers } from '~/domains/newsletter/queries.server';
import { Removal } from '~/domains/newsletter/schema';
import { SubscriberList } from '~/domains/newsletter/subscriber-list';
import { SubscriberSearch } from '~/domains/newsletter/subscriber-search';
import { counted, moment } from '~/domains/shared/format';
import { searchText } from '~/domains/shared/search-text';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { optionalId } from '~/domains/shared/limits';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const q = searchText(searchParams) || undefined;
  const after = optionalId(searchParams.get('after'));
  const [{ rows, ...pages }, count, unconfirmed] = await Promise.all([
    listSubscribers({ q, after }),
    countSubscribers(),
    countUnconfirmed(),
  ]);
  return {
    rows: rows.map(({ id, email, createdAt }) => ({ id, email, since: moment(createdAt, site.timeZone) })),
    count: count > COUNTED ? `More than ${counted(COUNTED, 'subscriber')}` : counted(count, 'subscriber'),
    unconfirmed: unconfirmed
      ? `${counted(unconfirmed, 'unconfirmed address', 'unconfirmed addresses')} ${unconfirmed === 1 ? 'is' : 'are'} not in the file.`
      : null,
    ...{ ...pages, q, later: after !== undefined },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, Removal);
  const outcome = form.ok ? await attempt(() => removeSubscriber(form.value.id)) : null;
  const flash = outcome?.ok
    ? { title: 'Address removed', description: 'It will no longer receive the newsletter.' }
    : { title: 'Nothing was removed', description: outcome?.message, variant: 'destructive' as const };
  return redirectWithFlash(adminPaths.newsletter(), flash);
}

export const clientAction = keepPage();

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'Newsletter subscribers.',
    path: adminPaths.newsletter(),
    noindex: true,
  });

export default function Newsletter() {
  const { rows, next, further, q, later, count, unconfirmed } = useLoaderData<typeof loader>();
  return (
    <>
      <PeopleTabs current="Newsletter" />
      <p className="mb-5 max-w-prose text-muted">
        {count}. The CSV file contains a personal unsubscribe link for each: include it in every newsletter you send.{' '}
        {unconfirmed}
      </p>
      <SubscriberSearch q={q} />
      <SubscriberList rows={rows} next={next} further={further} q={q} later={later} />
    </>
  );
}
