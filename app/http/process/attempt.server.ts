import { type Outcome, refuse } from '~/domains/shared/outcome';
import { log } from './log.server';
import { failureCode } from './request-context.server';

/**
 * Runs a domain command. An unexpected error is logged and becomes a refusal, so that the form keeps its input: a 503
 * if the database did not answer, and a 500 if the program failed, since it would fail again in a moment.
 */
export async function attempt<T>(
  work: () => Promise<Outcome<T>>,
  message = 'An unexpected error occurred',
): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, shown: message }, 'a command failed');
    return refuse(failureCode(), message);
  }
}
