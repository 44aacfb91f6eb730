import { type Refusal, refuse } from '~/domains/shared/outcome';
import { log } from '../process/log.server';

/** For a command that threw: logs the error and returns `message` as a refusal, so that the form keeps its input. */
export const unavailable =
  (message: string) =>
  (error: unknown): Refusal => {
    log.error({ err: error }, message);
    return refuse('unavailable', message);
  };

/** For an optional query: logs the error and returns undefined. */
export const logAndIgnore =
  (what: string) =>
  (error: unknown): undefined =>
    void log.error({ err: error }, what);
