import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_EMAIL } from '~/domains/shared/limits';
import { paths } from '~/paths';
import { Consent } from '~/ui/forms/consent';
import { FormGuards } from '~/ui/forms/form-guards';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { SubmitButton } from '~/ui/forms/submit-button';

type Props = {
  id: string;
  /** The page to return to. */
  returnTo: string;
  /** The server's response if the form was sent without scripts. */
  lastResult?: SubmissionResult<string[]>;
};

/**
 * The newsletter form, identical on every page so that pages stay cacheable: it has no form token; the honeypot and the
 * rate limit protect it. With scripts it is submitted without leaving the page.
 */
export function NewsletterForm({ id, returnTo, lastResult }: Props) {
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<{ before: typeof fetcher.data }>();
  // After an accepted address, which is a redirect, the fetcher still has the failure before it.
  const [past, setPast] = useState<typeof fetcher.data>();
  const pending = fetcher.state !== 'idle';
  const result = (fetcher.data === past ? undefined : fetcher.data) ?? lastResult;
  const errors = pending ? [] : [...(result?.error?.email ?? []), ...(result?.error?.[''] ?? [])];
  const wrong = errors.length > 0;

  useEffect(() => {
    if (pending || !sent.current) return;
    const { before } = sent.current;
    sent.current = undefined;
    if (fetcher.data !== before) return input.current?.focus();
    form.current?.reset();
    setPast(before);
  }, [pending, fetcher.data]);

  return (
    <fetcher.Form
      ref={form}
      id={`${id}-form`}
      method="post"
      action={paths.newsletter()}
      preventScrollReset
      onSubmit={() => (sent.current = { before: fetcher.data })}
      aria-busy={pending || undefined}
      className="relative grid gap-2"
    >
      <ModuleAhead of={paths.newsletter()} />
      <FormGuards />
      <input type="hidden" name="returnTo" value={returnTo} />
      <label htmlFor={id} className="text-sm font-semibold text-paper">
        Email address
      </label>
      <div className="flex flex-col gap-3 sm:flex-row sm:gap-0">
        <input
          ref={input}
          id={id}
          type="email"
          name="email"
          required
          maxLength={LONGEST_EMAIL}
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={String(lastResult?.initialValue?.email ?? '')}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="min-h-12 w-full min-w-0 border border-mist/50 bg-ink-soft px-4 text-base text-paper placeholder:text-mist hover:border-gold focus:border-gold focus:outline-2 focus:outline-offset-0 focus:outline-gold aria-invalid:border-danger-bright"
        />
        <SubmitButton look="gold" className="shrink-0" busy="Subscribing…">
          Subscribe
        </SubmitButton>
      </div>
      <Consent className="text-mist">Newsletter only. Unsubscribe anytime.</Consent>
      {wrong ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger-bright">
          {errors.join(' ')}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
