import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { datesAhead } from '~/domains/availability/rules';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { BlockForm } from '~/domains/availability/blocks/block-form';
import { availabilityForm, daysBlock } from '~/domains/availability/blocks/schema';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { ComingHolds, isComing } from '~/domains/availability/blocks/upcoming-holds';
import { listHolds } from '~/domains/availability/blocks/queries.server';
import { daysOf, monthOf, plusMonths, readMonth, shownMonths } from '~/domains/availability/blocks/month';
import { MonthTable } from '~/domains/availability/blocks/month-table';
import { PendingRequests } from '~/domains/reservations/detail/pending-requests';
import { listPendingRequests } from '~/domains/reservations/detail/pending-requests.server';
import { HOLDER, isOfDemo } from '~/domains/reservations/facts-of.server';
import { today as todayIn } from '~/domains/shared/calendar';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { idParam } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { useAcceptedOf } from '~/ui/forms/use-accepted';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const today = todayIn(site.timeZone);
  const query = new URL(request.url).searchParams;
  const month = readMonth(query.get('month'), today);
  const { intent: _, ...constraint } = getZodConstraint(daysBlock(today));
  const [holds, requests] = await Promise.all([
    listHolds(id, daysOf(month), today, { ...HOLDER, isOfDemo }),
    listPendingRequests(id, today),
  ]);
  return { id, today, month, constraint, holds, requests, dates: datesAhead(query, today) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const today = todayIn(site.timeZone);
  const query = new URL(request.url).searchParams;
  const back = (month: string) => adminPaths.rentalAvailability(id, { ...readRentalListQuery(query), month });
  const form = await readForm(request, availabilityForm(today));
  if (!form.ok) return form.rejection;
  const sent = form.value;
  if (sent.intent === 'free') {
    const freed = await attempt(() => unblockDays(id, sent.holdId));
    if (!freed.ok) return form.reject(freed);
    const description = freed.value?.when;
    return redirectWithFlash(back(readMonth(query.get('month'), today)), { title: 'Dates unblocked', description });
  }
  const blocked = await attempt(() => blockDays(id, sent, { actor: username, reservation: HOLDER }));
  if (!blocked.ok) return form.reject(blocked);
  return redirectWithFlash(back(monthOf(sent.startDate)), { title: 'Dates blocked', description: blocked.value.when });
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessFailed;

/** A rental's reservations and blocks, and the form to block dates. */
export default function Availability() {
  const { id, today, month, constraint, holds, requests, dates } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const accepted = useAcceptedOf()('block');
  const query = useRentalListQuery();
  const [first, last] = shownMonths(today);
  const at = (months: number) => adminPaths.rentalAvailability(id, { ...query, month: plusMonths(month, months) });
  const turns = { previous: month > first ? at(-1) : undefined, next: month < last ? at(1) : undefined };
  return (
    <>
      <MonthTable {...{ month, today, holds, requests, ...turns }} />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div>
          <PendingRequests requests={requests} />
          <ComingHolds holds={holds.filter(isComing(today))} lastResult={lastResult} />
        </div>
        <BlockForm key={`${id} ${accepted} ${dates.startDate}`} {...{ today, dates, constraint, lastResult }} />
      </div>
    </>
  );
}
