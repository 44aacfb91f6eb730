import { useEffect, useRef } from 'react';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { Finding } from './extraction';

/**
 * Values found in the description beside those in the form, as part of the specifications form. Only checked values are
 * applied; a value that would replace another starts unchecked.
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
        <p className="mt-2 text-muted">Nothing new: the form already has these values.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">Check the values to use. Nothing is saved until you save the form.</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {findings.map((finding) => (
              <Row key={finding.name} finding={finding} />
            ))}
          </ul>
          <SubmitButton
            busy="Filling in…"
            name="intent"
            value="apply"
            formNoValidate
            look="outline"
            className="mt-5 w-full sm:w-auto"
          >
            Use selected values
          </SubmitButton>
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
