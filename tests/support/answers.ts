import { takeFlash } from '~/http/forms/flash.server';
import { pageGet } from './requests';

/** The result of a loader or an action, returned or thrown: a Response, or data with its status. */
export type Answer = { status: number; headers: Headers; body: unknown };

/** Runs a handler and returns its response; rethrows any other error. */
export async function answerOf(work: () => unknown): Promise<Answer> {
  const result = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) {
    const text = await result.text();
    const isJson = result.headers.get('Content-Type')?.startsWith('application/json');
    return { status: result.status, headers: result.headers, body: isJson ? JSON.parse(text) : text };
  }
  if (result instanceof Error) throw result;
  const { data, init } = result as { data?: unknown; init?: ResponseInit | null };
  if (init === undefined) return { status: 200, headers: new Headers(), body: result };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), body: data };
}

/** The Cookie header of a browser that received this response. */
export const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The message on the page after this response. */
export const flashOf = async (answer: Answer) =>
  (await takeFlash(pageGet('/admin', { Cookie: cookiesOf(answer) }))).flash;

type Reply = Response | { data: unknown; init: ResponseInit | null };

/**
 * The status of the response, its size in bytes and the milliseconds of CPU time for it: the best of four runs, or of up
 * to twelve, while the best takes more than 10 ms, as other work on the machine makes each run dearer.
 */
export async function costOf(send: () => Promise<unknown>) {
  const runs: Array<{ status: number; bytes: number; ms: number }> = [];
  const best = () => runs.reduce((least, run) => (run.ms < least.ms ? run : least));
  while (runs.length < 4 || (runs.length < 12 && best().ms > 10)) {
    const start = process.cpuUsage();
    const answer = (await send().catch((thrown: unknown) => thrown)) as Reply;
    const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer.data);
    const status = (answer instanceof Response ? answer.status : answer.init?.status) ?? 200;
    const { user, system } = process.cpuUsage(start);
    runs.push({ status, bytes: Buffer.byteLength(text), ms: (user + system) / 1000 });
  }
  return best();
}
