import postgres from 'postgres';

export type Backends = Awaited<ReturnType<typeof watchBackends>>;

const EVERY_MS = 50;

/** Counts the server's connections to `url`'s database, except this watcher's own, until it is stopped. */
export async function watchBackends(url: string) {
  const sql = postgres(url, { max: 2, onnotice: () => {}, connection: { application_name: 'watcher' } });
  let most = 0;
  const count = async () => {
    const [row] = await sql<{ backends: number }[]>`select count(*)::int as backends from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name <> 'watcher'`;
    most = Math.max(most, row!.backends);
    return row!.backends;
  };
  await count();
  const timer = setInterval(() => void count().catch(() => {}), EVERY_MS);
  return {
    /** The largest number seen so far. */
    most: () => most,
    /** The number of statements with `words` that now run or wait for a lock. */
    async running(words: string): Promise<number> {
      const [row] = await sql<{ running: number }[]>`select count(*)::int as running from pg_stat_activity
        where datname = current_database() and application_name <> 'watcher' and state = 'active'
        and position(${words} in query) > 0`;
      return row!.running;
    },
    /** Locks a table against all access; the returned function ends the lock. */
    async lock(table: string): Promise<() => Promise<void>> {
      let unlock!: () => void;
      const over = new Promise<void>((resolve) => (unlock = resolve));
      let locked!: () => void;
      const begun = new Promise<void>((resolve) => (locked = resolve));
      const transaction = sql.begin(async (tx) => {
        // Holds the lock as long as needed, even if the app's role has time limits.
        await tx`set local idle_in_transaction_session_timeout = 0`;
        await tx.unsafe(`lock table ${table} in access exclusive mode`);
        locked();
        await over;
      });
      await Promise.race([begun, transaction]);
      return async () => {
        unlock();
        await transaction;
      };
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };
}
