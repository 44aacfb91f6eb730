import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { SaveBar } from './save-bar';
import { useUnsavedWarning } from './use-unsaved-warning';

/** One admin's value of a field. */
export type ConflictSide = {
  /** The form fields of this value, URL-encoded. */
  entries: string;
  /** The value as paragraphs; none if it is empty. */
  lines: string[];
  images?: Array<{ url: string; alt: string }>;
};
type ConflictField = { name: string; label: string; mine: ConflictSide; theirs: ConflictSide };
export type Conflict = {
  /** The version that the next save is based on. */
  version: string;
  fields: ConflictField[];
  /** The fields that do not differ, URL-encoded. */
  agreed: string;
};

/** Splits an edit's response into the conflict, or the result for the form. */
export function splitResult<Result extends object>(answer: Result | { conflict: Conflict } | undefined) {
  const conflict = answer && 'conflict' in answer ? (answer.conflict as Conflict) : undefined;
  return { conflict, lastResult: conflict ? undefined : (answer as Result | undefined) };
}

type Props = {
  conflict: Conflict;
  /** What was edited, as part of a sentence: 'this rental'. */
  subject: string;
};

/**
 * The page for a save that another admin preceded: both values of each differing field, and a choice. Posts to the
 * current page, where `readEdit` turns the choices back into the form (http/conflict.server).
 */
export function ConflictPage({ conflict, subject }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedWarning(true);
  useEffect(() => heading.current?.focus(), [conflict]);
  return (
    <Form method="post" aria-labelledby="conflict-heading">
      <div className="border-l-2 border-bronze bg-paper-deep px-5 py-4">
        <h2 id="conflict-heading" ref={heading} tabIndex={-1} className="display-3 outline-none">
          Another admin saved {subject} while you were editing it
        </h2>
        <p className="mt-2 text-muted">
          Nothing is lost. Choose which version to keep for each field, then save again.
        </p>
      </div>
      <input type="hidden" name="version" value={conflict.version} />
      <input type="hidden" name="agreed" value={conflict.agreed} />
      {conflict.fields.map((field) => (
        <Choice key={field.name} field={field} />
      ))}
      <SaveBar label="Save choices" />
    </Form>
  );
}

function Choice({ field: { name, label, mine, theirs } }: { field: ConflictField }) {
  return (
    <fieldset className="mt-8 min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <input type="hidden" name="conflict" value={name} />
      <input type="hidden" name={`conflict.${name}.mine`} value={mine.entries} />
      <input type="hidden" name={`conflict.${name}.theirs`} value={theirs.entries} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={`conflict.${name}`} value="mine" label="Keep mine" side={mine} />
        <Side name={`conflict.${name}`} value="theirs" label="Use theirs" side={theirs} />
      </div>
    </fieldset>
  );
}

type SideProps = { name: string; value: 'mine' | 'theirs'; label: string; side: ConflictSide };

function Side({ name, value, label, side }: SideProps) {
  return (
    <label className="block min-w-0 cursor-pointer border border-line bg-white p-4 hover:border-bronze/60 has-checked:border-bronze has-checked:outline has-checked:outline-bronze">
      <span className="flex min-h-8 items-center gap-3 font-semibold">
        <input type="radio" name={name} value={value} required className="size-5 accent-bronze" />
        {label}
      </span>
      <span className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
        {side.images?.length ? (
          <span className="grid grid-cols-3 gap-2">
            {side.images.map(({ url, alt }, index) => (
              <img
                key={`${index} ${url}`}
                src={url}
                alt={alt}
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            ))}
          </span>
        ) : null}
        {side.lines.map((line, index) => (
          <span key={index} className="block break-words">
            {line}
          </span>
        ))}
        {side.lines.length === 0 && !side.images?.length ? <i className="text-muted">Empty</i> : null}
      </span>
    </label>
  );
}
