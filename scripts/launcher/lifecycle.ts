import { setTimeout as pause } from 'node:timers/promises';
import { ownStarters, watchStarters } from './ancestry';
import { explain } from './complaint';

/** Something to undo when the process stops: latest first. */
type Closer = () => void | Promise<void>;

/**
 * One run of a long-lived command: starts, waits for a signal, undoes what was started in reverse order, and exits.
 * A signal that comes while it is still starting lets the step at hand end first.
 */
export class Lifecycle {
  readonly #closers: Closer[] = [];
  readonly #abort = new AbortController();
  #startup: Promise<void> = Promise.resolve();
  #stopping = false;
  #closed = false;

  /** Aborted once the run is to end. */
  readonly signal = this.#abort.signal;

  onStop(closer: Closer): void {
    if (this.#closed) void closer();
    else this.#closers.push(closer);
  }

  /** Runs `startup`, and stops with exit code 1 when it fails; otherwise lives until a signal or `stop`. */
  run(startup: (life: Lifecycle) => Promise<void>): void {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
    watchStarters(ownStarters, () => void this.stop(0));
    if (process.send) process.on('disconnect', () => void this.stop(0));
    if (this.signal.aborted) return;
    this.#startup = startup(this).catch((error: unknown) => {
      if (!this.signal.aborted) void this.stop(1, explain(error));
    });
  }

  /** Ends the run; a second call changes nothing. */
  async stop(code: number, line?: string): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    if (line) console.error(line);
    this.#abort.abort();
    // Three seconds for the step at hand; what it still starts after that is undone at once.
    if (code === 0) await Promise.race([this.#startup, pause(3_000, undefined, { ref: false })]);
    this.#closed = true;
    for (const closer of this.#closers.reverse()) {
      try {
        await closer();
      } catch (error) {
        console.error(explain(error));
        code ||= 1;
      }
    }
    process.exit(code);
  }
}
