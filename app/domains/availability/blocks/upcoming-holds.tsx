import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import type { IsoDay } from '~/domains/shared/calendar';
import { buttonClass } from '~/ui/button';
import { SubmitButton } from '~/ui/forms/submit-button';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf, sentField } from '~/ui/forms/form-result';
import { DemoMark } from '~/ui/lists/demo-mark';
import { shortRange } from '../rules';
import type { ListedHold } from './queries.server';
import { ENDED_ELSEWHERE, HOLD_LABELS } from '../vocabulary';

type Props = { holds: readonly ListedHold[]; lastResult?: SubmissionResult<string[]> };
type ButtonProps = { hold: ListedHold } & Pick<Props, 'lastResult'>;

/** Whether any part of a hold is today or later. */
export const isComing =
  (today: IsoDay) =>
  ({ parts }: Props['holds'][number]) =>
    parts.some(({ lastDay }) => lastDay >= today);

/** Upcoming holds. A block is removed here; a reservation is canceled on its own page. */
export const ComingHolds = ({ holds, lastResult }: Props) => (
  <section aria-labelledby="coming-heading">
    <h3 id="coming-heading" className="display-3 mb-4">
      Upcoming reservations and blocks
    </h3>
    {holds.length > 0 ? (
      <HoldList {...{ holds, lastResult }} />
    ) : (
      <p className="text-muted">No upcoming reservations or blocks.</p>
    )}
  </section>
);

function HoldList({ holds, lastResult }: Props) {
  return (
    <ul aria-labelledby="coming-heading" className="divide-y divide-line border-y border-line">
      {holds.map((hold) => (
        <li key={hold.id} className="py-3">
          <p className="font-semibold tabular-nums">
            {shortRange(hold)} {hold.demo ? <DemoMark /> : null}
          </p>
          {hold.time ? (
            <p className="text-sm tabular-nums first-letter:uppercase">
              {hold.bookingId === null ? `Taken ${hold.time}` : hold.time}
            </p>
          ) : null}
          <p className="text-sm wrap-anywhere text-muted">
            {HOLD_LABELS[hold.reason]}
            {hold.note ? `: ${hold.note}` : null}
            {hold.bookingId === null ? `, by ${hold.createdBy}` : null}
          </p>
          {hold.bookingId === null ? (
            <Freed {...{ hold, lastResult }} />
          ) : (
            <Link
              to={adminPaths.reservation(hold.bookingId)}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
            >
              {hold.customerName}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Removes a block, or says where the booking of another calendar is canceled. */
function Freed({ hold, ...props }: ButtonProps) {
  const elsewhere = ENDED_ELSEWHERE[hold.reason];
  return elsewhere ? <p className="text-sm text-muted">{elsewhere}</p> : <UnblockForm {...{ hold, ...props }} />;
}

/** Asks for confirmation: the rental may be in the middle of maintenance. */
function UnblockForm({ hold, lastResult }: ButtonProps) {
  const isOurs = sentField(lastResult, 'holdId') === String(hold.id);
  const when = hold.time ?? shortRange(hold);
  const errors = (isOurs && resultOf(lastResult, 'free')?.error?.['']) || undefined;
  return (
    <details open={Boolean(errors)}>
      <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2 text-danger!')}>
        Unblock these dates<span className="sr-only">: {when}</span>
      </summary>
      <Form
        id={`free-${hold.id}`}
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2"
      >
        <FormErrors id={`free-${hold.id}-errors`} title="No changes saved" errors={errors} />
        <input type="hidden" name="intent" value="free" />
        <input type="hidden" name="holdId" value={hold.id} />
        <p className="text-sm">Customers will be able to reserve {when} again.</p>
        <SubmitButton busy="Unblocking…" look="danger" className="min-h-11 py-2">
          Yes, unblock
        </SubmitButton>
      </Form>
    </details>
  );
}
