import { log } from '../process/log.server';

/** One part of a page that may fail without the others: its answer, or null once the failure is logged as `failure`. */
export async function settled<T>(part: Promise<T>, failure: string): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    log.error({ err: error }, failure);
    return null;
  }
}
