import type { ParameterOrJSON, PendingQuery, Row, RowList, Sql } from 'postgres';
import type { Connection } from './connection.server';

type Values = Array<ParameterOrJSON<never>>;
type Rows = readonly object[];

/** A statement that is sent once it is awaited, like the driver's. */
type Pending<T extends Rows> = Promise<RowList<T & readonly Row[]>> & {
  /** The rows as arrays. */
  values(): Promise<unknown[][]>;
};

/** The part of the driver's interface that Drizzle and the app use. */
export type Statements = {
  <T extends Rows = Row[]>(template: TemplateStringsArray, ...values: Values): Pending<T>;
  unsafe<T extends Rows = Row[]>(text: string, values?: Values, options?: { prepare?: boolean }): Pending<T>;
};

export type Transaction = Statements & {
  savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

type Ask = (sql: Sql) => PendingQuery<Row[]>;
/** Sends one statement. `text` identifies it. */
export type Send = (text: string, ask: (sql: Sql) => PromiseLike<unknown>) => Promise<unknown>;

/** The driver's interface, with `send` as the way of sending. */
export function statementsOver(send: Send): Statements {
  const pending = (text: string, ask: Ask) => {
    let asArrays = false;
    let result: Promise<unknown> | undefined;
    const start = () => (result ??= send(text, (sql) => (asArrays ? ask(sql).values() : ask(sql))));
    const statement: object = {
      values: () => {
        asArrays = true;
        return statement;
      },
      then: (...all: Parameters<Promise<unknown>['then']>) => start().then(...all),
      catch: (...all: Parameters<Promise<unknown>['catch']>) => start().catch(...all),
      finally: (...all: Parameters<Promise<unknown>['finally']>) => start().finally(...all),
    };
    return statement as Pending<never>;
  };
  const tag = (template: TemplateStringsArray, ...values: Values) =>
    pending(template.join('?'), (sql) => sql(template, ...(values as never[])));
  const unsafe = (text: string, values: Values = [], options: { prepare?: boolean } = {}) =>
    pending(text, (sql) => sql.unsafe(text, values, options));
  return Object.assign(tag, { unsafe });
}

/**
 * Runs `work` in a transaction, or in a savepoint of one. As in the driver, a failed statement fails the whole
 * transaction, even if `work` caught its error.
 */
export async function inTransaction<T>(
  connection: Connection,
  send: Send,
  work: (tx: Transaction) => Promise<T>,
  savepoint?: number,
): Promise<T> {
  const name = savepoint === undefined ? '' : `s${savepoint}`;
  const plain = (text: string) => send(text, (sql) => sql.unsafe(text));
  let failed: { error: unknown } | undefined;
  let savepoints = savepoint ?? 0;
  const watched: Send = (text, ask) => {
    const answer = send(text, ask);
    answer.catch((error: unknown) => (failed ??= { error }));
    return answer;
  };
  const tx: Transaction = Object.assign(statementsOver(watched), {
    savepoint: <U>(inner: (tx: Transaction) => Promise<U>) => inTransaction(connection, send, inner, ++savepoints),
  });
  connection.inTransaction = true;
  await plain(name ? `savepoint ${name}` : 'begin');
  let result: T;
  try {
    result = await work(tx);
    if (failed) throw failed.error;
  } catch (error) {
    // After a loss or a timeout this sends nothing.
    await plain(name ? `rollback to ${name}` : 'rollback').then(
      () => (connection.inTransaction = name !== ''),
      () => {},
    );
    throw error;
  }
  if (!name) {
    await plain('commit');
    connection.inTransaction = false;
  }
  return result;
}
