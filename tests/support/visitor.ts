import { requestContext } from '~/http/process/request-context.server';

/** Runs a handler for a request from `address`. */
export const fromAddress = <T>(address: string, work: () => T): T =>
  requestContext.run(
    { id: 'test', statements: 0, sqlMs: 0, address, started: performance.now(), databaseAway: false },
    work,
  );

/** Unexpected failures of a command: the words of a test's name, whether the database is away, and the status. */
export const FAILURES: Array<[name: string, databaseAway: boolean, status: 500 | 503]> = [
  ['a failing database', true, 503],
  ['an error of the program', false, 500],
];

/** Runs a handler for a request that has found the database away if `databaseAway` is set. */
export const whileAway = <T>(databaseAway: boolean, work: () => T): T =>
  requestContext.run({ id: 'test', statements: 0, sqlMs: 0, started: performance.now(), databaseAway }, work);
