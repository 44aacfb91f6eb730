import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { instantOf } from '../../../../app/domains/availability/clocks.server';
import { exactMoment } from '../../../../app/domains/shared/format';
import type { Answer } from '../../../support/raw';
import type { Dice } from '../attacks/dice';
import { inDays, type Ledger, type PromisedEvent } from './ledger';
import { type Rental, WINDOW } from './rentals';

/** The site's zone in the operations tests: the default one. */
const ZONE = 'America/New_York';

export type Storm = {
  sql: postgres.Sql;
  dice: Dice;
  ledger: Ledger;
  rentals: Rental[];
  /** Sends a form as the admin to one of the processes; null if the process was killed meanwhile. */
  submit(path: string, fields: Record<string, string>): Promise<Answer | null>;
  /** Sends a request as a visitor. */
  request(body: object): Promise<Answer | null>;
};

type Outcome = 'done' | 'refused' | 'cut' | 'nothing to do';
type Operation = (storm: Storm) => Promise<Outcome>;
type Reservation = { id: number; version: number; unit: string };

/** The outcome of a form; any response other than a redirect or a refusal goes to the ledger as wrong. */
function read({ ledger }: Storm, answer: Answer | null, what: string): Outcome {
  if (!answer) return 'cut';
  if (answer.status === 303 || answer.status === 302 || answer.status === 201) return 'done';
  // The API refuses taken days at their field, with status 400.
  const isTaken = answer.status === 400 && answer.text.includes('Those dates are booked');
  if (answer.status === 409 || isTaken) return 'refused';
  ledger.wrong.push(`${what}: ${answer.status} ${answer.text.replace(/\s+/g, ' ').slice(0, 160)}`);
  return 'refused';
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const someDays = ({ dice }: Storm, longest: number) => {
  const first = WINDOW.first + dice.below(WINDOW.days);
  return { startDate: inDays(first), endDate: inDays(first + 1 + dice.below(longest)) };
};

/** A random reservation that matches `which`, or null if there is none. */
async function someReservation(
  { sql, dice }: Storm,
  which: postgres.PendingQuery<postgres.Row[]>,
): Promise<Reservation | null> {
  const found = await sql<Reservation[]>`
    select id, version, price_unit as unit from bookings
    where rental_name like 'Contested %' and ${which} order by id limit 500`;
  return found.length > 0 ? dice.pick(found) : null;
}

/** Sends a decision about a reservation, and records the event that a redirect promises. */
async function decide(
  storm: Storm,
  reservation: Reservation | null,
  fields: Record<string, string>,
  promised: Omit<PromisedEvent, 'bookingId'>,
): Promise<Outcome> {
  if (!reservation) return 'nothing to do';
  const { id, version } = reservation;
  const answer = await storm.submit(`/admin/reservations/${id}`, { version: String(version), ...fields });
  const outcome = read(storm, answer, `${fields.intent} ${id}`);
  if (outcome === 'done') storm.ledger.events.push({ bookingId: id, ...promised });
  return outcome;
}

const confirm: Operation = async (storm) => {
  const reservation = await someReservation(storm, storm.sql`status = 'pending'`);
  const reason = `Confirmed ${randomUUID()}`;
  const hours = `${10 + storm.dice.below(6)}:00`;
  const times: Record<string, string> = storm.dice.chance(0.2) ? { allDay: 'on' } : { startTime: hours };
  const fields = { intent: 'confirm', reason, ...(reservation?.unit === 'hour' ? times : {}) };
  return decide(storm, reservation, fields, { kind: 'status', toStatus: 'confirmed', reason });
};

const close = (intent: 'cancel' | 'decline'): Operation => {
  const [from, toStatus] = intent === 'cancel' ? ['confirmed', 'cancelled'] : ['pending', 'declined'];
  return async (storm) => {
    const reason = `Closed ${randomUUID()}`;
    const reservation = await someReservation(storm, storm.sql`status = ${from!}`);
    return decide(storm, reservation, { intent, reason }, { kind: 'status', toStatus: toStatus!, reason });
  };
};

const keep: Operation = async (storm) => {
  const untilDay = inDays(1 + storm.dice.below(20));
  const untilTime = `${twoDigits(5 + storm.dice.below(18))}:${twoDigits(storm.dice.below(60))}`;
  const reason = `Until ${exactMoment(new Date(instantOf(untilDay, untilTime, ZONE)), ZONE)}`;
  const reservation = await someReservation(storm, storm.sql`status = 'pending'`);
  return decide(storm, reservation, { intent: 'keep', untilDay, untilTime }, { kind: 'kept', toStatus: null, reason });
};

const release: Operation = async (storm) => {
  const reservation = await someReservation(storm, storm.sql`option_until is not null`);
  const reason = 'Before the option ended';
  return decide(storm, reservation, { intent: 'release' }, { kind: 'released', toStatus: null, reason });
};

const block: Operation = (storm) => blockDays(storm, storm.dice.pick(storm.rentals), someDays(storm, 3));

async function blockDays(storm: Storm, { id }: { id: number }, days: { startDate: string; endDate: string }) {
  const note = `Block ${randomUUID()}`;
  const fields = { intent: 'block', ...days, reason: 'maintenance', note };
  const outcome = read(storm, await storm.submit(`/admin/${id}/availability`, fields), `block of ${id}`);
  if (outcome === 'done') storm.ledger.blocks.push(note);
  return outcome;
}

type Block = { id: number; note: string; rentalId: number };

async function someBlock({ sql, dice }: Storm): Promise<Block | null> {
  const found = await sql<Block[]>`
    select id, note, rental_id as "rentalId" from holds where note like 'Block %' order by id`;
  return found.length > 0 ? dice.pick(found) : null;
}

async function unblock(storm: Storm, chosen: Block | null): Promise<Outcome> {
  if (!chosen) return 'nothing to do';
  storm.ledger.freeing.add(chosen.note);
  const fields = { intent: 'free', holdId: String(chosen.id) };
  const answer = await storm.submit(`/admin/${chosen.rentalId}/availability`, fields);
  const outcome = read(storm, answer, `removal of block ${chosen.id}`);
  if (outcome === 'done') storm.ledger.freed.push(chosen.note);
  return outcome;
}

const free: Operation = async (storm) => unblock(storm, await someBlock(storm));

type Held = { id: number; reason: string; place: string };

/** Moves a block to other days and perhaps to another rental, or an option to other days, by the timeline's form. */
const move: Operation = async (storm) => {
  const found = await storm.sql<Held[]>`
    select id, reason, concat_ws(' ', rental_id, start_date, end_date) as place from holds
    where note like 'Block %' or until > now() order by id`;
  if (found.length === 0) return 'nothing to do';
  const { id, reason, place } = storm.dice.pick(found);
  const rental: Record<string, string> =
    reason === 'option' ? {} : { rentalId: String(storm.dice.pick(storm.rentals).id) };
  const fields = { ...someDays(storm, 3), ...rental, seen: place };
  const answer = await storm.submit(`/admin/timeline/holds/${id}`, fields);
  // The hold was removed meanwhile.
  return answer?.status === 404 ? 'refused' : read(storm, answer, `move of hold ${id}`);
};

const ask: Operation = async (storm) => {
  const rental = storm.dice.pick(storm.rentals);
  const guest = { customerName: 'Grace Hopper', customerPhone: '+1 305 555 0101' };
  const customerEmail = `${randomUUID()}@storm.example`;
  const days = someDays(storm, 4);
  const answer = await storm.request({ rentalId: rental.id, ...guest, customerEmail, ...days });
  const outcome = read(storm, answer, `request for ${rental.id}`);
  if (outcome === 'done') storm.ledger.requests.push((JSON.parse(answer!.text) as { id: number }).id);
  return outcome;
};

/**
 * Moves one option's end into the past. It takes no lock, so it cannot cause a deadlock. The option ends when the next
 * command meets it, or in the background work of one of the processes.
 */
const lapse: Operation = async (storm) => {
  const reservation = await someReservation(storm, storm.sql`option_until > now()`);
  if (!reservation) return 'nothing to do';
  const ended = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  return storm.sql.begin(async (tx) => {
    const [kept] = await tx`select id from bookings where id = ${reservation.id} and status = 'pending'
      and option_until > now() for update skip locked`;
    const [hold] = await tx`select id from holds where booking_id = ${reservation.id} and reason = 'option'
      for update skip locked`;
    if (!kept || !hold) return 'refused';
    await tx`update holds set until = ${ended} where id = ${hold.id}`;
    await tx`update bookings set option_until = ${ended} where id = ${reservation.id}`;
    return 'done';
  });
};

/** The operations, each with its share of the random draws. */
const OPERATIONS: Array<[name: string, share: number, run: Operation]> = [
  ['request', 15, ask],
  ['confirm', 25, confirm],
  ['cancel', 6, close('cancel')],
  ['decline', 3, close('decline')],
  ['keep', 20, keep],
  ['release', 8, release],
  ['lapse', 5, lapse],
  ['block', 14, block],
  ['free', 4, free],
  ['move', 12, move],
];
const DRAWN = OPERATIONS.flatMap((operation) => Array.from({ length: operation[1] }, () => operation));

/** Runs one random operation, and counts its outcome. */
export async function operate(storm: Storm): Promise<void> {
  const [name, , run] = storm.dice.pick(DRAWN);
  storm.ledger.count(name, await run(storm));
}
