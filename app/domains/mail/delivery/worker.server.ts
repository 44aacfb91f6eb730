import { AsyncResource } from 'node:async_hooks';
import { env } from '~/env.server';
import { deliver, setAsideStale, takeDue } from './deliver.server';
import { openTransport, type Patience, SLOTS, type Transport } from './transport.server';

/** Milliseconds that a stop gives to the mails under way. */
const GRACE_MS = 4_000;

/** Milliseconds between rounds: for retries that are due, and for mails that another machine wrote. */
const ROUND_MS = 10_000;

/** Milliseconds without a try once the mail server is found dead, twice as long each time, up to the second. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 4_000;

type Events = {
  /** A mail did not go out: its row's id, its kind, its tries so far and why, nothing of a customer's. */
  onFailure: (failure: { mail: string; kind: string; attempts: number; reason: string }) => void;
  /** The outbox itself could not be read or written. */
  onError: (error: unknown) => void;
};

type Options = Events & { url: string; patience?: Patience; roundMs?: number };

/**
 * Sends what is due, up to five mails at once, until it is stopped. At least once: a crash between a mail and its mark
 * repeats it under the same Message-ID; nothing else does, however many processes share the outbox.
 */
export function runWorker({ url, onFailure, onError, patience, roundMs = ROUND_MS }: Options) {
  const underWay = new Set<Promise<void>>();
  let transport: Transport | null = null;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  /** How often in a row the server was found dead, and until when it is left alone. */
  let rests = 0;
  let restUntil = 0;

  async function send(mail: Awaited<ReturnType<typeof takeDue>>[number]) {
    const failed = await deliver(mail, (transport ??= openTransport(url, patience)));
    if (failed?.serverDown) leaveAlone();
    else rests = 0;
    if (failed) onFailure({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: failed.reason });
  }

  /** A dead server costs each mail a try, and us the work: one mail at a time finds out whether it is back. */
  function leaveAlone() {
    if (Date.now() < restUntil) return;
    const pause = Math.min(FIRST_REST_MS * 2 ** rests++, LONGEST_REST_MS);
    restUntil = Date.now() + pause;
    setTimeout(() => void look(), pause).unref();
  }

  function freeSlots() {
    if (rests === 0) return SLOTS - underWay.size;
    return Date.now() < restUntil || underWay.size > 0 ? 0 : 1;
  }

  /** Looks for due mails, again if asked meanwhile; never twice at once. */
  function look(): Promise<void> {
    lookAgain = true;
    return (looking ??= fillSlots()
      .catch(onError)
      .finally(() => {
        looking = null;
        // Asked for in the very moment of leaving.
        if (lookAgain && !stopped) void look();
        else if (underWay.size === 0) rest();
        if (rests > 0 && !stopped) lookSoon();
      }));
  }

  /** A mail whose server was away is due within seconds, often between two rounds. */
  let soon: NodeJS.Timeout | undefined;
  function lookSoon() {
    clearTimeout(soon);
    soon = setTimeout(() => void look(), FIRST_REST_MS).unref();
  }

  /** Fills the free slots with due mails; each that ends calls for the next. */
  async function fillSlots() {
    while (lookAgain && !stopped) {
      lookAgain = false;
      const free = freeSlots();
      for (const mail of free > 0 ? await takeDue(free) : []) {
        const work: Promise<void> = send(mail)
          .catch(onError)
          .finally(() => {
            underWay.delete(work);
            void look();
          });
        underWay.add(work);
      }
    }
  }

  /** An idle connection to the mail server would only time out, and keep the process alive. */
  function rest() {
    transport?.close();
    transport = null;
  }

  const round = () => void setAsideStale().catch(onError).then(look);
  const timer = setInterval(round, roundMs).unref();
  round();

  return {
    /** Looks at once; bound, or all that follows would count as the work of whose request wakes it. */
    wake: AsyncResource.bind(() => void look()),
    /** Takes nothing more; resolves once what is under way has ended, or is cut off and left for the next process. */
    async stop(graceMs = GRACE_MS) {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      const cut = setTimeout(rest, graceMs);
      while (looking || underWay.size > 0) await Promise.allSettled([looking, ...underWay]);
      clearTimeout(cut);
      rest();
    },
  };
}

declare global {
  var __outboxWorker: ReturnType<typeof runWorker> | undefined;
}

/**
 * One worker per process, as soon as the settings say where mail goes; until then rows stay in the outbox, which the
 * back office shows. Keeps no idle process alive; whoever stops the process stops it too, between two mails.
 */
export function startOutboxWorker(events: Events) {
  if (!env.SMTP_URL || globalThis.__outboxWorker) return;
  const worker = runWorker({ url: env.SMTP_URL, ...events });
  globalThis.__outboxWorker = worker;
  globalThis.__wakeOutbox = worker.wake;
}
