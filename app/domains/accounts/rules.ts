import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { INVITATION_HOURS, LONGEST_SESSION_DAYS, PROOF_MINUTES, SESSION_DAYS } from './vocabulary';

/** The end of a session that began at `createdAt` and is used at `now`. */
export function sessionExpiry(now: Date, createdAt = now): Date {
  const idle = now.getTime() + SESSION_DAYS * DAY_MS;
  return new Date(Math.min(idle, createdAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS));
}

/** Whether a password that was typed at `provenAt` still counts at `now`. */
export const isProofFresh = (provenAt: Date | null, now: Date) =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS;

/** The expiry of an invitation, or of the setup link, created at `now`. */
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

/** A session's device in words that its owner would use: `Safari on iPhone`. */
export function describeDevice(userAgent: string | null): string {
  const browser = first(BROWSERS, userAgent ?? '');
  const system = first(SYSTEMS, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
