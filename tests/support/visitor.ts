import { requestContext } from '~/http/process/request-context.server';

/** Runs a handler for a request of a connection from `address`. */
export const fromAddress = <T>(address: string, work: () => T): T =>
  requestContext.run(
    { id: 'test', statements: 0, sqlMs: 0, address, started: performance.now(), databaseAway: false },
    work,
  );
