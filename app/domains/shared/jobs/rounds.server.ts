type Rounds = { firstAfterMs: number; everyMs: number; onError: (error: unknown) => void };

declare global {
  /** The timers of background work, by name. */
  var __rounds: Map<string, NodeJS.Timeout> | undefined;
}

/**
 * Runs `work` after the first pause and then repeatedly, never twice at a time in one process. The timers do not keep
 * the process alive. A failed round is reported to `onError`, and the next round follows.
 */
export function startRounds(name: string, work: () => Promise<unknown>, { firstAfterMs, everyMs, onError }: Rounds) {
  // One per process; the global outlives Vite's module reloads.
  const rounds = (globalThis.__rounds ??= new Map());
  if (rounds.has(name)) return;
  let busy = false;
  const round = async () => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      busy = false;
    }
  };
  setTimeout(() => void round(), firstAfterMs).unref();
  rounds.set(name, setInterval(() => void round(), everyMs).unref());
}
