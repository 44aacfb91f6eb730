import { type Refusal, refuse } from '~/domains/shared/outcome';
import { log } from '../process/log.server';

/** For a command that threw: the failure is logged, and the visitor gets `message` with everything they typed. */
export const unavailable =
  (message: string) =>
  (error: unknown): Refusal => {
    log.error({ err: error }, message);
    return refuse('unavailable', message);
  };

/** For a query that a page can do without: the failure is logged, and the answer is undefined. */
export const logAndIgnore =
  (what: string) =>
  (error: unknown): undefined =>
    void log.error({ err: error }, what);
