import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { datesAhead, shortRange } from '~/domains/availability/rules';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { BlockForm } from '~/domains/availability/blocks/block-form';
import { availabilityForm, daysBlock } from '~/domains/availability/blocks/schema';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { ComingHolds } from '~/domains/availability/blocks/upcoming-holds';
import { listHolds } from '~/domains/availability/blocks/queries.server';
import { daysOf, monthOf, plusMonths, readMonth, shownMonths } from '~/domains/availability/blocks/month';
import { MonthTable } from '~/domains/availability/blocks/month-table';
import { customerNameOf } from '~/domains/reservations/customer-name.server';
import { today as todayIn } from '~/domains/shared/calendar';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { idParam } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { useAccepted } from '~/ui/forms/use-accepted';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/shells/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const today = todayIn(site.timeZone);
  const query = new URL(request.url).searchParams;
  const month = readMonth(query.get('month'), today);
  const { intent: _, ...constraint } = getZodConstraint(daysBlock(today));
  const holds = await listHolds(id, daysOf(month), today, { customerName: customerNameOf });
  return { id, today, month, constraint, holds, dates: datesAhead(query, today) };
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
    const description = freed.value ? shortRange(freed.value) : undefined;
    return redirectWithFlash(back(readMonth(query.get('month'), today)), { title: 'Dates unblocked', description });
  }
  const blocked = await attempt(() => blockDays(id, sent, { actor: username }));
  if (!blocked.ok) return form.reject(blocked);
  return redirectWithFlash(back(monthOf(sent.startDate)), { title: 'Dates blocked', description: shortRange(sent) });
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessFailed;

/** A rental's reservations and blocks, and the form to block dates. */
export default function Availability() {
  const { id, today, month, constraint, holds, dates } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const accepted = useAccepted(Boolean(lastResult));
  const query = useRentalListQuery();
  const [first, last] = shownMonths(today);
  const at = (other: string) => adminPaths.rentalAvailability(id, { ...query, month: other });
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
        <BlockForm key={`${id} ${accepted} ${dates.startDate}`} {...{ today, dates, constraint, lastResult }} />
      </div>
    </>
  );
}
