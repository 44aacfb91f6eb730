import { AsyncResource } from 'node:async_hooks';
import { env } from '~/env.server';
import { deliver, setAsideStale, takeDue } from './deliver.server';
import { openTransport, type Patience, SLOTS, type Transport } from './transport.server';

/** Milliseconds that a shutdown waits for sends in progress. */
const GRACE_MS = 4_000;

/** Milliseconds between checks, for due retries and for mails enqueued by another machine. */
const ROUND_MS = 10_000;

/** Milliseconds to pause when the mail server is down, doubled each time up to the second value. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 4_000;

type Events = {
  /** A mail was not sent: its row's id, kind, attempts so far and the reason, without customer data. */
  onFailure: (failure: { mail: string; kind: string; attempts: number; reason: string }) => void;
  /** A mail was sent. */
  onSent?: () => void;
  /** The outbox table could not be read or written. */
  onError: (error: unknown) => void;
};

type Options = Events & { url: string; patience?: Patience; roundMs?: number };

/**
 * Sends due mails, up to five at a time, until it is stopped. Delivery is at least once: a crash after sending repeats
 * a mail with the same Message-ID; nothing else repeats one, even with several processes.
 */
export function runWorker({ url, onFailure, onSent, onError, patience, roundMs = ROUND_MS }: Options) {
  const underWay = new Set<Promise<void>>();
  let transport: Transport | null = null;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  /** Consecutive failures of the mail server, and the time until which it is not tried. */
  let rests = 0;
  let restUntil = 0;

  async function send(mail: Awaited<ReturnType<typeof takeDue>>[number]) {
    const failed = await deliver(mail, (transport ??= openTransport(url, patience)));
    if (failed?.serverDown) leaveAlone();
    else rests = 0;
    if (failed) onFailure({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: failed.reason });
    else onSent?.();
  }

  /**
   * Pauses sending while the server is down, since each attempt counts; then one mail at a time checks whether it is
   * back.
   */
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

  /** Checks for due mails, and once more if `look` runs again meanwhile; never twice at a time. */
  function look(): Promise<void> {
    lookAgain = true;
    return (looking ??= fillSlots()
      .catch(onError)
      .finally(() => {
        looking = null;
        // Called again just as the previous check ended.
        if (lookAgain && !stopped) void look();
        else if (underWay.size === 0) rest();
        if (rests > 0 && !stopped) lookSoon();
      }));
  }

  /** A mail that failed because the server was down is due within seconds, often before the next check. */
  let soon: NodeJS.Timeout | undefined;
  function lookSoon() {
    clearTimeout(soon);
    soon = setTimeout(() => void look(), FIRST_REST_MS).unref();
  }

  /** Fills the free slots with due mails; each that finishes triggers the next check. */
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

  /** An idle connection would only time out and keep the process alive. */
  function rest() {
    transport?.close();
    transport = null;
  }

  const round = () => void setAsideStale().catch(onError).then(look);
  const timer = setInterval(round, roundMs).unref();
  round();

  return {
    /** Checks at once. Bound to no request, so that later work is not attributed to the request that woke it. */
    wake: AsyncResource.bind(() => void look()),
    /** Takes no more mails; resolves once sends in progress have ended, or are cut off and left to the next process. */
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
 * Starts one worker per process if SMTP_URL is set; otherwise mails stay in the outbox. The worker does not keep an
 * idle process alive; the shutdown stops it between two mails.
 */
export function startOutboxWorker(events: Events) {
  if (!env.SMTP_URL || globalThis.__outboxWorker) return;
  const worker = runWorker({ url: env.SMTP_URL, ...events });
  globalThis.__outboxWorker = worker;
  globalThis.__wakeOutbox = worker.wake;
}
