import { Temporal } from 'temporal-polyfill';

const local = (at: Temporal.ZonedDateTime, offset: string) =>
  at.toInstant().toZonedDateTimeISO(offset).toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const offsetOf = (zoned: Temporal.ZonedDateTime) => zoned.offset.replace(':', '');

/** Whether daylight saving time applies: clocks are ahead of the other half of the year. */
const isSummer = (zoned: Temporal.ZonedDateTime) =>
  zoned.offsetNanoseconds > Math.min(...[1, 7].map((month) => zoned.with({ month, day: 1 }).offsetNanoseconds));

/** Before this, the offsets of some zones had seconds, which a calendar cannot express. */
const ODD_BEFORE = Date.UTC(1980, 0);

/** The VTIMEZONE of a zone: each change of its clocks between two instants, and the offset before them. */
export function zoneBlock(zone: string, from: number, until: number): string {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const last = first.getTimeZoneTransition('previous');
  const isOdd = !last || last.epochMilliseconds < ODD_BEFORE;
  const held = isOdd
    ? Temporal.Instant.fromEpochMilliseconds(Math.min(from, ODD_BEFORE)).toZonedDateTimeISO(zone)
    : last;
  const parts = [observance(held)];
  for (
    let change = first.getTimeZoneTransition('next');
    change && change.epochMilliseconds < until;
    change = change.getTimeZoneTransition('next')
  )
    parts.push(observance(change));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observance(at: Temporal.ZonedDateTime): string[] {
  const before = at.subtract({ nanoseconds: 1 });
  const kind = isSummer(at) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local(at, before.offset)}`,
    `TZOFFSETFROM:${offsetOf(before)}`,
    `TZOFFSETTO:${offsetOf(at)}`,
    `END:${kind}`,
  ];
}
