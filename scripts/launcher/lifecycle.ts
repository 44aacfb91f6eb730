import { setTimeout as pause } from 'node:timers/promises';
import { ownStarters, watchStarters } from './ancestry';
import { explain } from './complaint';

/** An action to undo on shutdown; the latest runs first. */
type Closer = () => void | Promise<void>;

/**
 * One run of a long-lived command: starts, waits for a signal, undoes the startup in reverse order, and exits. A signal
 * during startup lets the current step finish first.
 */
export class Lifecycle {
  readonly #closers: Closer[] = [];
  readonly #abort = new AbortController();
  #startup: Promise<void> = Promise.resolve();
  #stopping = false;
  #closed = false;

  /** Aborted when the run is about to end. */
  readonly signal = this.#abort.signal;

  onStop(closer: Closer): void {
    if (this.#closed) void closer();
    else this.#closers.push(closer);
  }

  /** Runs `startup` and stops with exit code 1 if it fails; otherwise runs until a signal or `stop`. */
  run(startup: (life: Lifecycle) => Promise<void>): void {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
    watchStarters(ownStarters, () => void this.stop(0));
    if (process.send) process.on('disconnect', () => void this.stop(0));
    if (this.signal.aborted) return;
    this.#startup = startup(this).catch((error: unknown) => {
      if (!this.signal.aborted) void this.stop(1, explain(error));
    });
  }

  /** Ends the run; a second call has no effect. */
  async stop(code: number, line?: string): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    if (line) console.error(line);
    this.#abort.abort();
    // Three seconds for the current step; anything it starts after that is undone at once.
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
