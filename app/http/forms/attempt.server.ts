import { type Outcome, refuse } from '~/domains/shared/outcome';
import { log } from '../process/log.server';

/** Runs a verb of the domain. What nobody foresaw goes to the log and becomes a refusal that keeps what was typed. */
export async function attempt<T>(
  work: () => Promise<Outcome<T>>,
  message = 'An unexpected error occurred',
): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'a command failed');
    return refuse('unavailable', message);
  }
}
