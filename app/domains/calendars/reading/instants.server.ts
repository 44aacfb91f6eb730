import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { dawnOf, instantOf } from '~/domains/availability/clocks.server';
import { zoneBlock } from '../files/zone.server';

/** Whether a name is the standard name of a zone. Short names such as CST, which mean several zones, are not. */
const isZone = (name: string) => {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
};

/**
 * The instant of a time in its own zone, or else in the site's. A zone without a standard name needs rules in the
 * calendar; a zone that is not named after a place (EST) follows them, too, if there are any.
 */
export function instantAt(time: ICAL.Time, named: string | undefined, zone: string): number {
  const text = time.toString();
  const day = text.slice(0, 10);
  if (time.isDate) return dawnOf(day, zone);
  if (text.endsWith('Z')) return Date.parse(text);
  const hasRules = Boolean(time.zone?.component?.getFirstSubcomponent());
  const isKnown = !named || (isZone(named) && (named.includes('/') || !hasRules));
  if (isKnown) return instantOf(day, text.slice(11, 16), named || zone) + time.second * 1000;
  if (!hasRules) throw new Error('unknown zone');
  return time.toUnixTime() * 1000;
}

/** The zone that a component names for its beginning or its end, or else the zone that its calendar names, if any. */
export function zoneNamed(component: ICAL.Component, property: 'dtstart' | 'dtend'): string | undefined {
  const own = component.getFirstProperty(property)?.getFirstParameter('tzid');
  const common = component.parent?.getFirstPropertyValue('x-wr-timezone');
  return own ?? (typeof common === 'string' && isZone(common) ? common : undefined);
}

/** Properties whose times the library compares, for which it needs the rules of their zones. */
const COMPARED = ['rrule', 'rdate', 'exdate', 'recurrence-id'];
/** The number of years back from which rules begin: earlier times matter only if they last until now. */
const YEARS_BACK = 2;

/** Adds rules to an event's calendar for the zones that the event names without rules, one zone per step. */
export function* addRules(component: ICAL.Component, until: number, now: Date): Generator<void> {
  const frame = component.parent;
  if (!frame || !COMPARED.some((name) => component.hasProperty(name))) return;
  for (const property of component.getAllProperties()) {
    const name = property.getFirstParameter('tzid');
    if (!name || !isZone(name) || frame.getTimeZoneByID(name)) continue;
    const rules = zoneBlock(name, Date.UTC(now.getUTCFullYear() - YEARS_BACK, 0), until);
    frame.addSubcomponent(new ICAL.Component(ICAL.parse(rules)));
    yield;
  }
}
