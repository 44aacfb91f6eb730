import { log } from '../process/log.server';

/** The data of a page section that may fail alone: null once the failure is logged as `failure`. */
export async function settled<T>(part: Promise<T>, failure: string): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    log.error({ err: error }, failure);
    return null;
  }
}
