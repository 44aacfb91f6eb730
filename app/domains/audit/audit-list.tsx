import type { AuditEntry } from './entry';

/** One page of the audit log. The values of a change unfold below it, also without scripts. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return <p className="py-8 text-muted">Nothing has been changed yet.</p>;
  return (
    <ol aria-label="Changes" className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="min-w-0 break-words font-semibold">{entry.title}</span>
            <span className="text-sm text-muted">
              {entry.by}, {entry.at}
            </span>
          </p>
          {entry.counts ? <p className="text-sm text-muted">{entry.counts}</p> : null}
          {entry.fields.length ? (
            <Changes entry={entry} />
          ) : entry.summary ? (
            <p className="text-sm text-muted">{entry.summary}</p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const Changes = ({ entry: { summary, fields } }: { entry: AuditEntry }) => (
  <details>
    <summary className="inline-flex min-h-11 items-center text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4">
      {summary}
    </summary>
    <dl className="grid gap-3 pb-2 text-sm">
      {fields.map(({ label, before, after }) => (
        <div key={label} className="min-w-0">
          <dt className="font-semibold">{label}</dt>
          <dd className="break-words text-muted">
            <span className="sr-only">Before: </span>
            <del>{before}</del>
          </dd>
          <dd className="break-words">
            <span className="sr-only">After: </span>
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
