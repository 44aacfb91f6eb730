import type { SubmissionResult } from '@conform-to/react';

/** The server's response to a form. */
export type FormResult = SubmissionResult<string[]> & {
  /** The texts of a form that did not reach the server; not in Conform's values, which would replace the fields. */
  sent?: Record<string, string>;
};

type Answer = SubmissionResult<string[]> | undefined;

/** A text of the answered form, as the browser sent it. */
export function sentField(result: Answer, name: string): string | undefined {
  const value: unknown = (result as FormResult | undefined)?.sent?.[name] ?? result?.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The result if it answers a form with one of these intents, since a page may have several; otherwise undefined. */
export const resultOf = <Result extends Answer>(result: Result, ...intents: string[]): Result | undefined =>
  intents.includes(sentField(result, 'intent') ?? '') ? result : undefined;

/** The result unless it answers a form with one of these intents. A press that adds a row has none, and passes. */
export const resultBeside = <Result extends Answer>(result: Result, ...intents: string[]): Result | undefined =>
  intents.includes(sentField(result, 'intent') ?? '') ? undefined : result;
