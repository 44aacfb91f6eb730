/** An event or a zone of a calendar as it was written, without the lines that are never read. */
export type Part = {
  name: 'vevent' | 'vtimezone';
  /** Null if the part is too large to be read. */ text: string | null;
  calendar: Calendar;
};
/** Properties of a calendar that apply to all of its parts. */
export type Calendar = { zone: string | null };

/** The most characters of a part, and the most parts, past events included. */
const MOST_OF_ONE = 50_000;
const MOST_PARTS = 20_000;

/** The properties of an event that are read: no descriptions, attachments or attendees. */
const READ =
  /^(uid|dtstart|dtend|duration|rrule|rdate|exdate|exrule|recurrence-id|status|transp|summary|sequence)[;:]/i;
const NAMED = /^[\w-]+[;:]/;
const EDGE = /^(begin|end):(.{0,60})/i;
const ZONE = /^x-wr-timezone[;:]/i;
const isPart = (name: string): name is Part['name'] => name === 'vevent' || name === 'vtimezone';

/** The text is not a complete calendar. */
export class Malformed extends Error {}

/** The text has more parts than any real calendar, and each part costs time. */
export class TooManyParts extends Error {
  constructor() {
    super(`It has more than ${MOST_PARTS.toLocaleString('en-US')} entries`);
  }
}

/** Collects the parts of a text in `parts`, one line per step. */
export function* findParts(text: string, parts: Part[]): Generator<void> {
  // Starts over, since the work may be started again.
  parts.length = 0;
  const open: string[] = [];
  let calendar: Calendar = { zone: null };
  let part: { name: Part['name']; lines: string[]; size: number } | null = null;
  let calendars = 0;
  for (const line of unfolded(text)) {
    yield;
    if (!line) continue;
    const [, edge = '', named = ''] = EDGE.exec(line) ?? [];
    const name = named.trim().toLowerCase();
    if (/^end/i.test(edge)) {
      if (open.pop() !== name) throw new Malformed();
    } else if (edge) {
      open.push(name);
      if (open.length === 1) calendar = { zone: null };
      if (open.length === 1 && ++calendars > MOST_PARTS) throw new TooManyParts();
      if (open.length === 2 && open[0] === 'vcalendar' && isPart(name)) {
        part = { name, lines: [], size: 0 };
        continue;
      }
    } else if (open.length === 0) throw new Malformed();
    if (open.length === 1 && part) {
      const { name, lines, size } = part;
      parts.push({ name, text: size > MOST_OF_ONE ? null : textOf(name, lines), calendar });
      part = null;
      if (parts.length > MOST_PARTS) throw new TooManyParts();
    } else if (part && (part.name === 'vtimezone' || (!edge && open.length === 2 && isRead(line)))) {
      part.size += line.length;
      if (part.size <= MOST_OF_ONE) part.lines.push(line);
    } else if (open.length === 1 && ZONE.test(line)) calendar.zone ??= line.slice(0, 200);
  }
  if (open.length > 0) throw new Malformed();
}

/**
 * Whether to keep a line. A line without a name was cut or is not unfolded: it stays, so that reading its event fails.
 */
const isRead = (line: string) => READ.test(line) || !NAMED.test(line);

/** A component as the text of a calendar. */
export const textOf = (name: string, lines: readonly string[]): string =>
  [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n');

/** The unfolded lines of a text; yields null for each piece that continues a line. */
function* unfolded(text: string): Generator<string | null> {
  let line = '';
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const until = end < 0 ? text.length : end;
    const piece = text.slice(from, text[until - 1] === '\r' ? Math.max(until - 1, from) : until);
    from = until + 1;
    if (piece.startsWith(' ') || piece.startsWith('\t')) {
      // Beyond the limit, the part is too large anyway.
      if (line.length <= MOST_OF_ONE) line += piece.slice(1);
      yield null;
    } else {
      yield line;
      line = piece;
    }
  }
  yield line.trim();
}
