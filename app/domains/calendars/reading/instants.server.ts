import type ICAL from 'ical.js';
import { dawnOf, instantOf } from '~/domains/availability/clocks.server';

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A time in its own zone, or else in the site's. A zone without a standard name needs its rules in the calendar. */
export function instantAt(time: ICAL.Time, named: string | undefined, zone: string): number {
  const text = time.toString();
  const day = text.slice(0, 10);
  if (time.isDate) return dawnOf(day, zone);
  if (text.endsWith('Z')) return Date.parse(text);
  if (!named || isZone(named)) return instantOf(day, text.slice(11, 16), named || zone);
  if (!time.zone?.component) throw new Error('unknown zone');
  return time.toUnixTime() * 1000;
}

/** The zone that a component names for its beginning or its end; without one, that of its calendar, if it names one. */
export function zoneNamed(component: ICAL.Component, property: 'dtstart' | 'dtend'): string | undefined {
  const own = component.getFirstProperty(property)?.getFirstParameter('tzid');
  const common = component.parent?.getFirstPropertyValue('x-wr-timezone');
  return own ?? (typeof common === 'string' && isZone(common) ? common : undefined);
}
