import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { useDeskQuery } from '~/domains/catalog/use-desk-query';
import { shortRange } from '~/domains/reservations/availability';
import { blockDays, freeDays } from '~/domains/reservations/block-days.server';
import { BlockForm } from '~/domains/reservations/block-form';
import { availabilityForm, daysBlock } from '~/domains/reservations/block-schema';
import { ComingHolds } from '~/domains/reservations/coming-holds';
import { listHolds } from '~/domains/reservations/hold-queries.server';
import { daysOf, monthOf, plusMonths, readMonth, shownMonths } from '~/domains/reservations/month';
import { MonthTable } from '~/domains/reservations/month-table';
import { today as todayIn } from '~/domains/shared/calendar';
import { attempt } from '~/http/attempt.server';
import { requireAdmin } from '~/http/auth.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { idParam } from '~/http/not-found.server';
import { site } from '~/http/site.server';
import { paths } from '~/paths';
import { useAccepted } from '~/ui/accepted';
import { keepTyped } from '~/ui/submit-or-keep';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const today = todayIn(site.timeZone);
  const month = readMonth(new URL(request.url).searchParams.get('month'), today);
  const { intent: _, ...constraint } = getZodConstraint(daysBlock(today));
  return { id, today, month, constraint, holds: await listHolds(id, daysOf(month), today) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const today = todayIn(site.timeZone);
  const query = new URL(request.url).searchParams;
  const back = (month: string) => paths.adminRentalAvailability(id, { ...readDeskQuery(query), month });
  const form = await readForm(request, availabilityForm(today));
  if (!form.ok) return form.rejection;
  const sent = form.value;
  if (sent.intent === 'free') {
    const freed = await attempt(() => freeDays(id, sent.holdId));
    if (!freed.ok) return form.reject(freed);
    const description = freed.value ? shortRange(freed.value) : undefined;
    return redirectWithFlash(back(readMonth(query.get('month'), today)), { title: 'Dates unblocked', description });
  }
  const blocked = await attempt(() => blockDays(id, sent, { actor: username }));
  if (!blocked.ok) return form.reject(blocked);
  return redirectWithFlash(back(monthOf(sent.startDate)), { title: 'Dates blocked', description: shortRange(sent) });
}

export const clientAction = keepTyped;

/** A rental's reservations and blocks, and the form to block dates. */
export default function Availability() {
  const { id, today, month, constraint, holds } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const accepted = useAccepted(Boolean(lastResult));
  const query = useDeskQuery();
  const [first, last] = shownMonths(today);
  const at = (other: string) => paths.adminRentalAvailability(id, { ...query, month: other });
  const previous = month > first ? at(plusMonths(month, -1)) : undefined;
  const next = month < last ? at(plusMonths(month, 1)) : undefined;
  return (
    <>
      <MonthTable month={month} today={today} holds={holds} previous={previous} next={next} />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <section aria-labelledby="coming-heading">
          <h3 id="coming-heading" className="display-3 mb-4">
            Upcoming reservations and blocks
          </h3>
          <ComingHolds holds={holds.filter(({ endDate }) => endDate >= today)} />
        </section>
        <section aria-labelledby="block-heading">
          <h3 id="block-heading" className="display-3 mb-4">
            Block dates
          </h3>
          <BlockForm key={`${id} ${accepted}`} today={today} constraint={constraint} lastResult={lastResult} />
        </section>
      </div>
    </>
  );
}
