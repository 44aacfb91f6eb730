import http from 'node:http';
import https from 'node:https';
import { createGunzip } from 'node:zlib';
import { env } from '~/env.server';
import { publicLookup, RefusedAddress, refusedUrl } from './public-address.server';

/** The most bytes of an unpacked calendar, the most milliseconds of a fetch, and the most redirects. */
const MOST_BYTES = 5 * 1024 * 1024;
const PATIENCE_MS = 20_000;
const MOST_REDIRECTS = 3;

export type Known = { etag: string | null; lastModified: string | null };
export type Fetched = { is: 'unchanged' } | ({ is: 'calendar'; text: string } & Known) | Failed;
type Failed = {
  is: 'failed';
  problem: string;
  /** Whether it timed out. */
  tookTooLong?: boolean;
  /** The time from which we may ask the server again, if it names one. */
  notBefore?: Date;
};

type Options = { allowed?: readonly string[]; lookup?: Parameters<typeof publicLookup>[1]; patienceMs?: number };

/** Fetches another calendar if it has changed. Sends none of our data; describes every failure in a sentence. */
export async function fetchFeed(
  address: string,
  known: Known,
  { allowed = env.CALENDAR_PRIVATE_HOSTS, lookup, patienceMs = PATIENCE_MS }: Options = {},
): Promise<Fetched> {
  // The timer ends with the answer: AbortSignal.timeout would keep each connection until the time is over.
  const patience = new AbortController();
  const { signal } = patience;
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const refused = refusedUrl(url, allowed);
      if (refused) throw refused;
      const answer = await ask(url, known, signal, publicLookup(allowed, lookup));
      const { statusCode: status = 0, headers } = answer;
      if (status === 200) return await calendarOf(answer, signal);
      answer.destroy();
      if (status === 304) return { is: 'unchanged' };
      if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
        return { ...failed(`It answered ${status}`), notBefore: notBefore(answer) };
      url = new URL(headers.location, url);
    }
    return failed('It redirects too many times');
  } catch (error) {
    if (signal.aborted) return { ...failed(`It took longer than ${patienceMs / 1000} seconds`), tookTooLong: true };
    if (error instanceof RefusedAddress || error instanceof TooLarge) return failed(error.message);
    return failed(`It cannot be reached (${(error as NodeJS.ErrnoException).code ?? 'no answer'})`);
  } finally {
    clearTimeout(timer);
  }
}

const failed = (problem: string): Failed => ({ is: 'failed', problem });

/** The time from which we may ask a refusing server again: its Retry-After, in seconds or as a date. */
function notBefore({ statusCode, headers }: http.IncomingMessage): Date | undefined {
  const said = headers['retry-after'];
  if (!said || (statusCode !== 429 && statusCode !== 503)) return undefined;
  const moment = /^\d+$/.test(said) ? Date.now() + Number(said) * 1000 : Date.parse(said);
  // A date out of range counts as missing.
  return Number.isNaN(new Date(moment).getTime()) ? undefined : new Date(moment);
}

function ask(url: URL, known: Known, signal: AbortSignal, lookup: ReturnType<typeof publicLookup>) {
  const headers = {
    Accept: 'text/calendar, text/plain;q=0.5',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'Mozilla/5.0 (calendar subscription)',
    ...(known.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  };
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const by = url.protocol === 'https:' ? https : http;
    const asked = by.get(url, { headers, lookup, signal, agent: false }, resolve).on('error', reject);
    // A switch to another protocol (101) ends the request without an answer or an error.
    asked.on('close', () => reject(new Error('closed')));
  });
}

class TooLarge extends Error {
  constructor() {
    super('It is larger than 5 MB');
  }
}

async function calendarOf(answer: http.IncomingMessage, signal: AbortSignal): Promise<Fetched> {
  const { headers } = answer;
  if (/html|json|image|video|audio/i.test(headers['content-type'] ?? '')) {
    answer.destroy();
    return failed('It is not a calendar');
  }
  const body = headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer;
  // A pipe does not pass errors on.
  answer.on('error', (error) => body.destroy(error));
  signal.addEventListener('abort', () => body.destroy(), { once: true });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_BYTES) throw new TooLarge();
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  if (!answer.complete) return failed('It was cut off');
  const text = Buffer.concat(parts).toString('utf8');
  return { is: 'calendar', text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}
