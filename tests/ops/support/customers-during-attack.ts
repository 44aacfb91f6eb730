import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, raw } from '../../support/raw';
import { signIn } from './attacks/raw';
import type { Report } from './report';
import { inDays } from './visits';

/** The pause between two customers, in milliseconds: rendering for them must not be the load. */
const BETWEEN = 1_000;
/** The longest wait for a response, in seconds. */
const PATIENCE = 5;

/** The number of customers so far: each has its own address, because an address may book only a few times. */
let visitors = 0;

type Served = { answers: Answer[]; refused: string[] };

/**
 * Lets customers book and an admin sign in, each from its own address, for as long as the attack takes. If the attack
 * is at the admin's name, `cookie` is the cookie of a browser from which the admin has signed in before.
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

/** Claims that all customers and admins were served in time. */
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

/** Requests a listed rental; if an attack with an admin's session deletes it meanwhile, requests the next one. */
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
