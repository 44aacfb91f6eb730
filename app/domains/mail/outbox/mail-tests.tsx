import { useFetcher, useLocation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { adminPaths } from '~/admin-paths';
import { showToast } from '~/ui/feedback/toast-bus';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DIRECT_TEST_FAILED, TEST_BROKE, TEST_SENT } from '../vocabulary';

const SMALL = 'w-full px-1! py-2!';
/** Timeout in milliseconds for the form service. */
const PATIENCE_MS = 10_000;

/** The buttons Test Email and Direct Test; the latter posts to the form service if one is set. */
export function MailTests({ siteName, formService }: { siteName: string; formService: string | null }) {
  return (
    <div role="group" aria-label="Email tests" className="mt-2 grid grid-cols-2 gap-1">
      <MailTestForm action={adminPaths.testEmail()} label="Test Email" />
      {formService ? (
        <DirectTest service={formService} siteName={siteName} />
      ) : (
        <MailTestForm action={adminPaths.directTest()} label="Direct Test" />
      )}
    </div>
  );
}

/** Uses a fetcher, so that a form with unsaved changes beside it keeps them. */
function MailTestForm({ action, label }: { action: string; label: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  return (
    <fetcher.Form id={label.toLowerCase().replace(' ', '-')} method="post" action={action}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <ModuleAhead of={action} />
      <Press label={label} />
    </fetcher.Form>
  );
}

/** A form that posts to the service directly, bypassing our server; with scripts, the result is shown as a toast. */
function DirectTest({ service, siteName }: { service: string; siteName: string }) {
  const [pending, setPending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]));
    setPending(true);
    const problem = await post(service, body);
    setPending(false);
    if (problem) showToast({ title: DIRECT_TEST_FAILED, description: problem, variant: 'destructive' });
    else showToast({ title: TEST_SENT, description: 'The form service accepted it.' });
  };
  return (
    <form method="post" action={service} onSubmit={(event) => void send(event)}>
      <input type="hidden" name="subject" value={`Test from ${siteName}`} />
      <input type="hidden" name="message" value="This is a test." />
      <Press label="Direct Test" pending={pending} />
    </form>
  );
}

/** The error message; null if the service accepted it. */
async function post(service: string, body: URLSearchParams): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(service, { method: 'POST', body, headers: { Accept: 'application/json' }, signal });
    return response.ok ? null : `The form service returned status ${response.status}.`;
  } catch {
    return TEST_BROKE;
  }
}

function Press({ label, pending }: { label: string; pending?: boolean }) {
  return (
    <SubmitButton look="quiet" className={SMALL} pending={pending} busy="Sending…">
      {label}
    </SubmitButton>
  );
}
