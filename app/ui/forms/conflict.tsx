import { Form, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useFailureToast } from '../feedback/use-failure-toast';
import { ConflictChoice, type ConflictField } from './conflict-choice';
import { FormErrors } from './form-errors';
import type { FormResult } from './form-result';
import { SaveBar } from './save-bar';
import { useAccepted } from './use-accepted';
import { useArrived } from './use-arrived';
import { useUnsavedWarning } from './use-unsaved-warning';

export type Conflict = {
  /** The version that the next save is based on. */
  version: string;
  fields: ConflictField[];
  /** The admin who last saved the differing fields, and when; null if unknown. */
  saved: { by: string; at: string } | null;
  /** Sentences about the changes that were merged automatically. */
  merged: string[];
  /** The fields that the page does not ask about, URL-encoded. */
  agreed: string;
};

/**
 * Splits an edit's answer into the conflict, or the result for the form, and counts the accepted saves. A conflict
 * stays until a save is accepted, no matter what is loaded beside it. Choices that did not reach the server stay, below
 * the failure message.
 */
export function useEdited<Result extends object>(answer: Result | { conflict: Conflict } | undefined) {
  const accepted = useAccepted();
  const arrived = useArrived(answer, `${useLocation().pathname} ${accepted}`);
  if (!arrived || !('conflict' in arrived)) return { accepted, lastResult: answer as Result | undefined };
  const failed = answer === arrived ? undefined : (answer as FormResult | undefined);
  return { accepted, conflict: { ...(arrived.conflict as Conflict), failed } };
}

type Props = {
  conflict: Conflict & { failed?: FormResult };
  /** The edited record, as part of a sentence: 'this rental'. */
  subject: string;
};

/**
 * The page for a save that came after another admin's: both values of each field that both changed, and a choice. Posts
 * to the current page, where `readEdit` turns the choices back into the form (http/conflict.server).
 */
export function ConflictPage({ conflict, subject }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, merged, failed, version } = conflict;
  useUnsavedWarning(true);
  useFailureToast(`Failed to save ${subject}`, failed);
  useEffect(() => heading.current?.focus(), [version]);
  return (
    <Form method="post" aria-labelledby="conflict-heading">
      <FormErrors id="conflict-errors" errors={failed?.error?.[''] ?? undefined} />
      <div className="border-l-2 border-bronze bg-paper-deep px-5 py-4">
        <h2 id="conflict-heading" ref={heading} tabIndex={-1} className="display-3 outline-none">
          {saved ? `${saved.by} saved ${subject} on ${saved.at}` : `Another admin saved ${subject}`} while you were
          editing {subject.startsWith('these') ? 'them' : 'it'}
        </h2>
        <p className="mt-2 text-muted">
          Nothing is lost. Choose which version to keep for each field that you both changed, then save again.
        </p>
        {merged.length > 0 && (
          <ul className="mt-2 text-sm text-muted">
            {merged.map((sentence) => (
              <li key={sentence} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
      <input type="hidden" name="version" value={conflict.version} />
      <input type="hidden" name="agreed" value={conflict.agreed} />
      {conflict.fields.map((field) => (
        <ConflictChoice key={field.name} field={field} />
      ))}
      <SaveBar label="Save choices" />
    </Form>
  );
}
