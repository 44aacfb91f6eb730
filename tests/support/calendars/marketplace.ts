import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerKind } from './operations';

/** A booking elsewhere, on days from `from` until the morning of `until`. */
export type Booked = {
  uid: string;
  from: string;
  until: string;
  reserved: boolean;
  /** From three in the afternoon to eleven in the morning, instead of whole days. */
  timed: boolean;
  sequence: number;
  canceled: boolean;
  /** How much its party had read of us (`World.served`) when we first met it on these days. */
  knows?: number;
};

/** What a feed answered last; null where that was no whole calendar. */
export type Said = {
  listed: Booked[];
  canceled: Booked[];
  /** Whether another one cannot be read. */ unread: boolean;
  /** Whether it was a 304: an answer that was complete once, and is none for what that lacked. */ unchanged?: boolean;
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
    // None that can be read is no answer at all.
    if (!unread || sent.length > 0) this.said = { listed, canceled, unread };
    const ETag = `"${createHash('sha1').update(text).digest('hex')}"`;
    if (this.said) this.said.unchanged = known === ETag;
    if (known === ETag) return void response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': 'text/calendar', ETag }).end(text);
  }

  private half = () => this.events.slice(0, Math.floor(this.events.length / 2));
}

/** Serves the calendars at their places, until it is closed. */
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
