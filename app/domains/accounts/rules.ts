import { INVITATION_HOURS, SESSION_DAYS } from './vocabulary';

const HOUR_MS = 60 * 60 * 1000;

/** When a session that is used at `now` ends. */
export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 24 * HOUR_MS);

/** When an invitation, or the setup link, created at `now` expires. */
export const invitationExpiry = (now: Date) => new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);

const BROWSERS: Array<[RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Array<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: Array<[RegExp, string]>, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** A session's device, as its owner would name it: `Safari on iPhone`. */
export function describeDevice(userAgent: string | null): string {
  const browser = first(BROWSERS, userAgent ?? '');
  const system = first(SYSTEMS, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
