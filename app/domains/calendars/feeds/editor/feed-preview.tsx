import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { counted } from '~/domains/shared/format';
import { buttonClass } from '~/ui/button';
import { SubmitButton } from '~/ui/forms/submit-button';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf } from '~/ui/forms/form-result';

/** The changes that fetching would make, one line per event, and the count of further ones. */
export type Preview = {
  lines: string[];
  more: number;
  doubt: string | null;
  /** The number of events marked as free there, which take no time here. */
  free: number;
  /** The number of events that repeat our own calendar, which take no time here either. */
  own: number;
  /** Identifies these changes (`nameOf`). */ seen: string;
};

type Props = { name: string; preview: Preview | null; lastResult?: SubmissionResult<string[]> };

/** The changes that fetching now would make, and the buttons to fetch and to remove. */
export function FeedActions({ name, preview, lastResult }: Props) {
  const unread = Object.values(resultOf(lastResult, 'preview', 'apply')?.error ?? {}).flatMap((texts) => texts ?? []);
  const kept = resultOf(lastResult, 'remove')?.error?.[''] ?? undefined;
  return (
    <>
      {preview ? <WhatChanges {...preview} /> : null}
      <FormErrors id="fetch-errors" errors={unread} />
      <Form id="fetch" method="post" className="my-5 flex flex-wrap gap-3">
        <SubmitButton busy="Fetching…" name="intent" value="preview" look="outline">
          Preview changes
        </SubmitButton>
        {preview ? (
          <>
            <input type="hidden" name="seen" value={preview.seen} />
            <SubmitButton busy="Fetching…" name="intent" value="apply" look="gold">
              Apply changes
            </SubmitButton>
          </>
        ) : null}
      </Form>
      <details open={Boolean(kept)}>
        <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2 text-danger!')}>Remove this calendar</summary>
        <Form id="remove-feed" method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
          <FormErrors id="remove-errors" errors={kept} />
          <p className="text-sm">The dates that {name} blocks become available right away.</p>
          <SubmitButton busy="Removing…" name="intent" value="remove" look="danger" className="min-h-11 py-2">
            Yes, remove
          </SubmitButton>
        </Form>
      </details>
    </>
  );
}

function WhatChanges({ lines, more, doubt, free, own }: Preview) {
  const count = lines.length + more;
  return (
    <div role="status" className="my-5 max-w-prose border-l-2 border-gold bg-paper-deep px-5 py-4">
      <p className="font-semibold">{count > 0 ? counted(count, 'change') : 'No changes'}</p>
      {doubt ? <p className="text-danger">{doubt}. Check the calendar itself first.</p> : null}
      <ul className="mt-1 grid gap-1 text-sm">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
      {own > 0 ? (
        <p className="mt-1 text-sm">
          Our own: {counted(own, 'event')} that only repeat our calendar. No dates are blocked.
        </p>
      ) : null}
      {free > 0 ? (
        <p className="mt-1 text-sm">{counted(free, 'event')} marked as free there: no dates are blocked.</p>
      ) : null}
    </div>
  );
}
