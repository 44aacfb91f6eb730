import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { movedHold } from '~/domains/availability/blocks/schema';
import { findMovable } from '~/domains/availability/blocks/queries.server';
import { shortRange } from '~/domains/availability/rules';
import { MoveForm } from '~/domains/availability/timeline/move-form';
import { readTyped } from '~/domains/availability/timeline/typed-move';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { listReservable } from '~/domains/catalog/reservable.server';
import { customerNameOf, startOf } from '~/domains/reservations/facts-of.server';
import { moveHold } from '~/domains/reservations/options/move-hold.server';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/meta';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';

const MISSING = 'These Dates Are No Longer Held';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const hold = (await findMovable(id, { customerName: customerNameOf, startOf })) ?? notFound(MISSING);
  const typed = readTyped(new URL(request.url).searchParams);
  const [rental, others] = await Promise.all([findStoredRental(hold.rentalId), listReservable({ q: typed.q })]);
  const own = { id: hold.rentalId, name: rental?.name ?? MISSING };
  const rentals = [own, ...others.filter(({ id }) => id !== own.id).map(({ id, name }) => ({ id, name }))];
  return { hold, rentals, typed, today: todayIn(site.timeZone) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, movedHold(todayIn(site.timeZone)));
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => moveHold(id, form.value, { actor: username }));
  if (!outcome.ok) return form.reject(outcome);
  return redirectWithFlash(adminPaths.timeline({ from: outcome.value.startDate }), outcome.value.said);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: 'Move dates',
    description: 'Move a block or an option.',
    path: data ? adminPaths.hold(data.hold.id) : adminPaths.timeline(),
    noindex: true,
  });

export default function MoveDates() {
  const { hold, rentals, typed, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const who = hold.customerName ?? hold.note;
  return (
    <>
      <UpLink to={adminPaths.timeline({ from: hold.startDate })}>Timeline</UpLink>
      <h1 className="display-2 mt-1 wrap-anywhere">{rentals[0]!.name}</h1>
      <p className="mb-6 mt-2 wrap-anywhere text-muted">
        {HOLD_LABELS[hold.reason]}
        {who ? `: ${who}` : null}, {shortRange(hold)}
      </p>
      <MoveForm key={`${hold.id} ${typed.q}`} {...{ hold, rentals, typed, today, lastResult }} />
    </>
  );
}
