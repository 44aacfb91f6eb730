import { env } from '~/env.server';
import { done, type Outcome, refuse } from '../shared/outcome';

/** Milliseconds that the form service may take. */
const PATIENCE_MS = 10_000;

/**
 * Sends a test to the third-party form service (specification, section 7: Direct Test). Refuses where none is set,
 * and where it does not accept the test.
 */
export async function sendDirectTest({ url = env.FORM_SERVICE_URL } = {}): Promise<Outcome<null>> {
  if (!url) return refuse('unavailable', 'No form service is set. Set FORM_SERVICE_URL to use this test.');
  const body = JSON.stringify({ subject: `Test from ${env.SITE_NAME}`, message: 'This is a test.' });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (answer.ok) return done(null);
    return refuse('unavailable', `The form service answered ${answer.status}.`);
  } catch {
    return refuse('unavailable', 'The form service could not be reached.');
  }
}
