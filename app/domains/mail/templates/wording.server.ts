import { z } from 'zod';
import { env } from '~/env.server';
import { type Block, oneLine } from './mail-body.server';

/** A link of a mail: always to the address that the settings name, never to a Host header. */
export const siteLink = (label: string, path: string) => ({ label, to: `${env.SITE_URL}${path}` });

const LOOKS_LIKE_A_LINK = /[/@\\]|www\.|\w\.\p{L}{2,}/iu;

/** A name that carries a link is none: our mail must not deliver somebody else's advertisement. */
export function greeting(name: string): string {
  const line = oneLine(name, 80);
  return line && !LOOKS_LIKE_A_LINK.test(line) ? `Dear ${line},` : 'Dear guest,';
}

/** The address that an answer goes to; none where it could not be one. */
export function addressOf(name: string, address: string | null | undefined) {
  return address && z.email().safeParse(address).success ? { name: oneLine(name, 100), address } : undefined;
}

export const quoteIf = (words: string | null | undefined): Block[] => (words?.trim() ? [{ quote: words.trim() }] : []);

/** `December 8, 2026 at 12:00 AM EST`: the zone is named, since the reader may be in another. */
export const momentInWords = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);
