import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { SubmitButton } from '~/ui/forms/submit-button';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf, sentField } from '~/ui/forms/form-result';
import type { PaymentResult } from './payment-form';
import type { PaymentsView } from './view';

type Row = PaymentsView['rows'][number];

/** The ledger, newest first. Rows stay; a second row reverses a mistake. */
export function PaymentList({ id, rows, result }: Pick<PaymentsView, 'id' | 'rows'> & { result: PaymentResult }) {
  if (rows.length === 0) return <p className="text-muted">No payments yet.</p>;
  return (
    <ol aria-label="Payments" className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id} className="py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold">
              {row.label}
              {row.reverses ? `, reversal of no. ${row.reverses}` : null}
              {row.isReversed ? <span className="ml-2 font-normal text-muted">Reversed</span> : null}
            </span>
            <span className={`font-semibold lining-nums ${row.isReversed || row.reverses ? 'line-through' : ''}`}>
              {row.amount}
            </span>
          </p>
          <p className="text-sm text-muted">
            No. {row.number}, {row.text}
          </p>
          {row.note ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{row.note}</p> : null}
          {row.isReversed || row.reverses ? null : <ReverseForm {...{ id, row, result }} />}
        </li>
      ))}
    </ol>
  );
}

function ReverseForm({ id, row, result }: { id: number; row: Row; result: PaymentResult }) {
  const isOurs = sentField(result, 'payment') === String(row.id);
  const errors = (isOurs && resultOf(result, 'reverse')?.error?.['']) || undefined;
  return (
    <details open={Boolean(errors)}>
      <summary className="inline-flex min-h-11 items-center text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze">
        Reverse no. {row.number}
      </summary>
      <Form
        id={`reverse-${row.id}`}
        method="post"
        action={adminPaths.payments(id)}
        className="flex flex-wrap items-center gap-4 pb-2"
      >
        <FormErrors id={`reverse-${row.id}-errors`} errors={errors} />
        <input type="hidden" name="intent" value="reverse" />
        <input type="hidden" name="payment" value={row.id} autoComplete="off" />
        <p>Recorded by mistake? Both rows stay in the list.</p>
        <SubmitButton look="outline" busy="Reversing…">
          Yes, reverse {row.amount}
        </SubmitButton>
      </Form>
    </details>
  );
}
