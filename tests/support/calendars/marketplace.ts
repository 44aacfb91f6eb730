import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerKind } from './operations';

/** A booking elsewhere, from the day `from` to the morning of `until`. */
export type Booked = {
  uid: string;
  from: string;
  until: string;
  reserved: boolean;
  /** Whether it lasts from 3 PM to 11 AM, instead of whole days. */
  timed: boolean;
  sequence: number;
  canceled: boolean;
  /** The number of our spans that its party had read (`World.served`) when we first saw it on these days. */
  knows?: number;
};

/** The feed's last response; null if it was not a complete calendar. */
export type Said = {
  listed: Booked[];
  canceled: Booked[];
  /** Whether there is an unreadable event, too. */ unread: boolean;
  /** Whether it was a 304, which does not count as another response without a missing event. */ unchanged?: boolean;
} | null;

const plain = (day: string) => day.replaceAll('-', '');
const eventText = ({ uid, from, until, reserved, timed, sequence, canceled }: Booked) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    timed ? `DTSTART:${plain(from)}T150000` : `DTSTART;VALUE=DATE:${plain(from)}`,
    timed ? `DTEND:${plain(until)}T110000` : `DTEND;VALUE=DATE:${plain(until)}`,
    `SUMMARY:${reserved ? 'Reserved' : 'Not available'}`,
    `SEQUENCE:${sequence}`,
    ...(canceled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ].join('\r\n');

const UNREADABLE = ['BEGIN:VEVENT', 'UID:unreadable', 'DTSTART;VALUE=DATE:soon', 'END:VEVENT'].join('\r\n');

const fileOf = (events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:elsewhere', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** One calendar of another marketplace. */
export class OtherCalendar {
  events: Booked[] = [];
  answer: AnswerKind = 'whole';
  said: Said = null;
  asked = 0;

  respond(known: string | undefined, response: ServerResponse): void {
    this.asked++;
    const sent = this.answer === 'empty' ? [] : this.answer === 'half' ? this.half() : this.events;
    const unread = this.answer === 'unreadable';
    const text = fileOf([...sent.map(eventText), ...(unread ? [UNREADABLE] : [])]);
    this.said = null;
    if (this.answer === 'failure') return void response.writeHead(500).end('down');
    if (this.answer === 'page') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Sign in');
    if (this.answer === 'cut') return void response.end(text.slice(0, -8));
    if (this.answer === 'stalled') return void response.socket?.destroy();
    const listed = sent.filter(({ canceled }) => !canceled);
    const canceled = sent.filter((event) => event.canceled);
    // If the only event is unreadable, the response does not count.
    if (!unread || sent.length > 0) this.said = { listed, canceled, unread };
    const ETag = `"${createHash('sha1').update(text).digest('hex')}"`;
    if (this.said) this.said.unchanged = known === ETag;
    if (known === ETag) return void response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': 'text/calendar', ETag }).end(text);
  }

  private half = () => this.events.slice(0, Math.floor(this.events.length / 2));
}

/** Serves each calendar at the address of its place, until `close`. */
export async function openMarketplace(calendars: () => readonly OtherCalendar[]) {
  const server = createServer(({ url = '', headers }, response) =>
    calendars()[Number(url.slice(1))]!.respond(headers['if-none-match'], response),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (place: number) => `http://127.0.0.1:${port}/${place}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
