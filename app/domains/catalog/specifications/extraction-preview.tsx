import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import type { Finding } from './extraction';

/**
 * What the description says beside what is filled in, part of the specifications form. Only what is ticked goes into
 * the form; what would replace something begins without a tick.
 */
export function ExtractionPreview({ findings }: { findings: Finding[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [findings]);
  return (
    <section aria-labelledby="extraction-heading" className="mb-8 border border-bronze/50 bg-white p-5">
      <h3 id="extraction-heading" ref={heading} tabIndex={-1} className="display-3 outline-none">
        Found in the description
      </h3>
      {findings.length === 0 ? (
        <p className="mt-2 text-muted">Everything it says is filled in already.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">Tick what to use. Nothing else changes, and nothing is saved yet.</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {findings.map((finding) => (
              <Row key={finding.name} finding={finding} />
            ))}
          </ul>
          <Button name="intent" value="apply" formNoValidate look="outline" className="mt-5 w-full sm:w-auto">
            Use the ticked ones
          </Button>
        </>
      )}
    </section>
  );
}

const Row = ({ finding: { name, label, found, filled } }: { finding: Finding }) => (
  <li>
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3">
      <input
        type="checkbox"
        name="apply"
        value={name}
        defaultChecked={!filled}
        className="mt-0.5 size-5 shrink-0 accent-bronze"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block">{found}</span>
        {filled ? <span className="block text-sm text-muted">Replaces: {filled}</span> : null}
      </span>
    </label>
  </li>
);
