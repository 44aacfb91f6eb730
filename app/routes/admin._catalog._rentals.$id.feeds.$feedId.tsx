import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editFeed } from '~/domains/calendars/feeds/editor/edit-feed.server';
import { ChangeFeed, FeedForm } from '~/domains/calendars/feeds/editor/feed-form';
import { FeedFacts } from '~/domains/calendars/feeds/editor/feed-list';
import { FeedActions } from '~/domains/calendars/feeds/editor/feed-preview';
import { previewFeed } from '~/domains/calendars/feeds/editor/preview-feed.server';
import { previewText } from '~/domains/calendars/feeds/editor/preview-text.server';
import { findFeed } from '~/domains/calendars/feeds/queries.server';
import { FeedAction, NewFeed } from '~/domains/calendars/feeds/editor/schema';
import { GONE } from '~/domains/calendars/vocabulary';
import { lastGoodText } from '~/domains/calendars/feeds/time-in-words.server';
import { listSubscribers } from '~/domains/calendars/subscribers/queries.server';
import { refuse } from '~/domains/shared/outcome';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { useArrived } from '~/ui/forms/use-arrived';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';
import { resultOf } from '~/ui/forms/form-result';

const MISSING = 'Calendar Not Found';
const FAILED = 'Failed to change the calendar';
const TITLES = { add: 'Calendar added', change: 'Calendar changed', apply: 'Changes applied', remove: 'Calendar removed' }; // prettier-ignore

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const rentalId = idParam(params.id, MISSING);
  const found = params.feedId === 'new' ? null : await findFeed(rentalId, idParam(params.feedId, MISSING));
  if (!found && params.feedId !== 'new') notFound(MISSING);
  const subscribers = (await listSubscribers(rentalId)).map(({ id, name }) => ({ id, name }));
  const { intent: _, ...constraint } = getZodConstraint(NewFeed);
  const feed = found && { ...found, lastGood: lastGoodText(found, site.timeZone) };
  return { rentalId, feed, subscribers, constraint };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const rentalId = idParam(params.id, MISSING);
  const form = await readForm(request, FeedAction);
  if (!form.ok) return form.rejection;
  const asked = form.value;
  const feed = asked.intent === 'add' ? null : await findFeed(rentalId, idParam(params.feedId, MISSING));
  if (asked.intent === 'preview') {
    const foreseen = feed ? await attempt(() => previewFeed(feed.id), FAILED) : refuse('not-found', GONE);
    if (!foreseen.ok) return form.reject(foreseen);
    return data({ preview: previewText(foreseen.value) });
  }
  const done = await attempt(() => editFeed(asked, { rentalId, id: feed?.id, actor: username }), FAILED);
  if (!done.ok) return form.reject(done);
  const flash = { title: TITLES[asked.intent], description: done.value.name };
  return redirectWithFlash(adminPaths.rentalCalendars(rentalId), flash);
}

export const clientAction = keepTypedOr(FAILED);
export const shouldRevalidate = unlessFailed;

/** Another calendar that a rental reads, or the form for a new one. */
export default function Feed() {
  const { rentalId, feed, subscribers, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const arrived = useArrived(result);
  const preview = arrived && 'preview' in arrived ? arrived.preview : null;
  const lastResult = result && !('preview' in result) ? result : undefined;
  const form = { id: `feed-${feed?.id ?? rentalId}`, constraint, subscribers };
  const refused = resultOf(lastResult, 'change');
  return (
    <>
      <UpLink to={adminPaths.rentalCalendars(rentalId)}>All calendars</UpLink>
      <h3 className="display-3 mb-3">{feed ? feed.name : 'Add a calendar'}</h3>
      {feed ? <FeedFacts {...feed} /> : null}
      {feed?.problem ? <p className="mt-2 text-danger wrap-anywhere">{feed.problem}</p> : null}
      {feed ? (
        <>
          <ChangeFeed key={feed.id} {...form} feed={feed} lastResult={refused} open={Boolean(refused)} />
          <FeedActions {...{ name: feed.name, preview, lastResult }} />
        </>
      ) : (
        <FeedForm {...form} lastResult={lastResult} />
      )}
    </>
  );
}
