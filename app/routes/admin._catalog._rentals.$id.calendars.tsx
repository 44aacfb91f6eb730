import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editSubscriber } from '~/domains/calendars/subscribers/edit-subscriber.server';
import { FeedList } from '~/domains/calendars/feeds/editor/feed-list';
import { listFeeds } from '~/domains/calendars/feeds/queries.server';
import { lastGoodText } from '~/domains/calendars/feeds/time-in-words.server';
import { listSubscribers } from '~/domains/calendars/subscribers/queries.server';
import { CalendarsAction, NewSubscriber } from '~/domains/calendars/subscribers/schema';
import { NewAddress, SubscriberForm } from '~/domains/calendars/subscribers/subscriber-form';
import { SubscriberList } from '~/domains/calendars/subscribers/subscriber-list';
import { moment } from '~/domains/shared/format';
import { idParam } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { logSecurity } from '~/http/process/security-log.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { showOnce, takeShownOnce } from '~/http/sessions/shown-once.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { useAcceptedOf } from '~/ui/forms/use-accepted';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Rental Not Found';
const FAILED = 'Failed to change the calendars';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [subscribers, found, { secret, headers }] = await Promise.all([listSubscribers(id), listFeeds(id), takeShownOnce(request)]); // prettier-ignore
  const feeds = found.map(({ lastGoodAt, url, ...feed }) => ({
    ...feed,
    host: new URL(url).host,
    lastGood: lastGoodText({ lastGoodAt, problem: feed.problem }, site.timeZone),
  }));
  const rows = subscribers.map(({ rentalId, lastReadAt, ...row }) => ({
    ...row,
    shows: rentalId === null ? 'All rentals' : 'This rental',
    lastRead: lastReadAt ? `Last read ${moment(lastReadAt, site.timeZone)}` : 'Not read yet',
  }));
  const { intent: _, ...constraint } = getZodConstraint(NewSubscriber);
  const address = secret ? `${site.url}${paths.calendar(secret)}` : null;
  return data({ id, rows, feeds, constraint, address }, { headers });
}

const TITLES = { add: 'Address created', renew: 'Address replaced', withdraw: 'Address revoked' } as const;
const EVENTS = { add: 'created', renew: 'replaced', withdraw: 'revoked' } as const;

export async function action({ request, params }: ActionFunctionArgs) {
  const { username, id: admin } = await requireAdmin(request);
  const rentalId = idParam(params.id, MISSING);
  const form = await readForm(request, CalendarsAction);
  if (!form.ok) return form.rejection;
  const changed = await attempt(() => editSubscriber(form.value, { rentalId, actor: username }), FAILED);
  if (!changed.ok) return form.reject(changed);
  const { name, token } = changed.value;
  logSecurity(`calendar-address-${EVENTS[form.value.intent]}`, request, { admin, rental: rentalId });
  const flash = { title: TITLES[form.value.intent], description: name };
  const shown = token ? await showOnce(request, token) : undefined;
  return redirectWithFlash(adminPaths.rentalCalendars(rentalId), flash, shown);
}

export const clientAction = keepTypedOr(FAILED);
export const shouldRevalidate = unlessFailed;

/** The calendars that this rental reads, and the subscribers of its own calendar. */
export default function RentalCalendars() {
  const { id, rows, feeds, constraint, address } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const accepted = useAcceptedOf();
  return (
    <>
      <FeedList rentalId={id} rows={feeds} />
      <section aria-labelledby="subscribers-heading">
        {address ? <NewAddress address={address} /> : null}
        <h3 id="subscribers-heading" className="display-3 mb-2">
          Share our calendar
        </h3>
        <p className="mb-4 max-w-prose text-muted">
          Give each marketplace, owner or phone its own address. It shows when the rental is booked, never by whom.
        </p>
        <SubscriberList {...{ rows, lastResult }} />
        <SubscriberForm key={`${id} ${accepted('add')}`} id={`calendars-${id}`} {...{ constraint, lastResult }} />
      </section>
    </>
  );
}
