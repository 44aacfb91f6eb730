import { requestContext } from '~/http/process/request-context.server';

/** Runs a handler for a request of a connection from `address`. */
export const fromAddress = <T>(address: string, work: () => T): T =>
  requestContext.run(
    { id: 'test', statements: 0, sqlMs: 0, address, started: performance.now(), databaseAway: false },
    work,
  );

/** How a command fails unexpectedly: the words of a test's name, whether the database is away, and the status. */
export const FAILURES: Array<[name: string, databaseAway: boolean, status: 500 | 503]> = [
  ['a failing database', true, 503],
  ['an error of the program', false, 500],
];

/** Runs a handler for a request that has found the database away, or has not. */
export const whileAway = <T>(databaseAway: boolean, work: () => T): T =>
  requestContext.run({ id: 'test', statements: 0, sqlMs: 0, started: performance.now(), databaseAway }, work);
