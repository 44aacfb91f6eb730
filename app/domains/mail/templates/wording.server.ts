import { z } from 'zod';
import { env } from '~/env.server';
import { type Block, oneLine } from './mail-body.server';

/** A link in a mail, always based on SITE_URL and never on a Host header. */
export const siteLink = (label: string, path: string) => ({ label, to: `${env.SITE_URL}${path}` });

const LOOKS_LIKE_A_LINK = /[/@\\]|www\.|\w\.\p{L}{2,}/iu;

/** The salutation. A name that looks like a link is left out: our mail must not carry a stranger's advertisement. */
export function greeting(name: string): string {
  const line = oneLine(name, 80);
  return line && !LOOKS_LIKE_A_LINK.test(line) ? `Dear ${line},` : 'Dear guest,';
}

/** The reply-to address; undefined if it is not valid. */
export function addressOf(name: string, address: string | null | undefined) {
  return address && z.email().safeParse(address).success ? { name: oneLine(name, 100), address } : undefined;
}

export const quoteIf = (words: string | null | undefined): Block[] => (words?.trim() ? [{ quote: words.trim() }] : []);
