import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, raw } from '../../support/raw';
import { signIn } from './attacks/raw';
import type { Report } from './report';
import { inDays } from './visits';

/** Between one customer and the next, in milliseconds: their own renderings must not be the load. */
const BETWEEN = 1_000;
/** The longest wait for an answer, in seconds. */
const PATIENCE = 5;

/** So many were served before: each has an address of its own, as one address may not book without end. */
let visitors = 0;

type Served = { answers: Answer[]; refused: string[] };

/**
 * Lets customers book and an admin sign in, each from an address of their own, for as long as the attack takes. `cookie`
 * is that of the browser from which the admin signed in before, if the attack is at their name.
 */
export async function serveDuring<T>(url: string, attack: Promise<T>, cookie = ''): Promise<Served & { attack: T }> {
  const served: Served = { answers: [], refused: [] };
  let ended = false;
  const attacked = attack.finally(() => (ended = true));
  while (!ended || served.answers.length === 0) {
    await serveOne(url, { visitor: visitors++, cookie }, served);
    await Promise.race([attacked, pause(BETWEEN)]);
  }
  return { ...served, attack: await attacked };
}

/** Claims that all of them were served, and soon. */
export function claimServed(report: Report, during: string, { answers, refused }: Served): void {
  const slowest = Math.max(...answers.map(({ seconds }) => seconds));
  report.claim(
    refused.length === 0 && slowest < PATIENCE,
    `meanwhile (${during}), customers book and an admin signs in`,
    refused.slice(0, 3).join('; ') || `${answers.length} times, ${slowest.toFixed(2)} s at most`,
  );
}

type Genuine = { visitor: number; cookie: string };

async function serveOne(url: string, { visitor, cookie }: Genuine, served: Served): Promise<void> {
  const from = `127.0.7.${1 + (visitor % 250)}`;
  const note = (what: string, answer: Answer, ok: boolean) => {
    served.answers.push(answer);
    if (!ok) served.refused.push(`${what}: ${answer.status} ${answer.text.slice(0, 80)}`);
  };
  const booked = await book(url, visitor, from);
  note('booking', booked, booked.status === 201);
  const signedIn = await signIn(url, '/admin', cookie ? { Cookie: cookie } : {}, from);
  note('sign-in', signedIn, signedIn.status === 302 || signedIn.status === 303);
}

/** Asks for a rental that the site offers. An attack with an admin's session may delete it meanwhile: then the next one. */
async function book(url: string, visitor: number, from: string): Promise<Answer> {
  const listed = await raw(url, '/api/rentals', { from });
  if (listed.status !== 200) return listed;
  const rentals = JSON.parse(listed.text) as Array<{ id: number }>;
  let answer = listed;
  for (const { id } of rentals.slice(visitor % rentals.length).concat(rentals)) {
    const body = JSON.stringify({
      rentalId: id,
      customerName: 'Grace Hopper',
      customerEmail: `grace-${visitor}@calls.example`,
      customerPhone: '+1 305 555 0101',
      startDate: inDays(40 + 3 * (visitor % 200)),
      endDate: inDays(41 + 3 * (visitor % 200)),
    });
    answer = await raw(url, '/api/bookings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      from,
    });
    if (answer.status !== 404 && answer.status !== 409) break;
  }
  return answer;
}
