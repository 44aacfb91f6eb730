import { z } from 'zod';
import { env } from '~/env.server';
import { type Block, oneLine } from './mail-body.server';

/** A link in a mail, always based on SITE_URL and never on a Host header. */
export const siteLink = (label: string, path: string) => ({ label, to: `${env.SITE_URL}${path}` });

/** Letters of any script with spaces, hyphens and apostrophes; dots only behind initials and titles. */
const WORD = /(?:\p{L}\p{M}*|['’ʼ‐-])+/u.source;
const SHORTENED = /(?:\p{L}\.)+|(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr)\./u.source;
const PLAIN_NAME = new RegExp(`^(?:(?:${SHORTENED}|${WORD})(?: |$)){1,6}$`, 'u');
/** Han numerals are letters to Unicode. Names hold one or two of them; a phone number has more, however grouped. */
const HAN_NUMBER = /(?:[〇零一二三四五六七八九][ '’ʼ‐-]*){3}/u;
const PREFIX = /^www\b|^https?\b/iu;

/**
 * A name as it may stand in a salutation or subject, compatibility characters replaced (NFKC); null if it is more than
 * a name. Our mail must not carry a stranger's address, domain or phone number, in any script.
 */
export function plainName(name: string): string | null {
  const line = oneLine(name.normalize('NFKC'), 80);
  return line.length <= 60 && PLAIN_NAME.test(line) && ![HAN_NUMBER, PREFIX].some((more) => more.test(line))
    ? line
    : null;
}

/** The salutation; a neutral one if the name is more than a name. */
export function greeting(name: string): string {
  const plain = plainName(name);
  return plain ? `Dear ${plain},` : 'Dear guest,';
}

/** The reply-to address; undefined if it is not valid. */
export function addressOf(name: string, address: string | null | undefined) {
  return address && z.email().safeParse(address).success ? { name: oneLine(name, 100), address } : undefined;
}

export const quoteIf = (words: string | null | undefined): Block[] => (words?.trim() ? [{ quote: words.trim() }] : []);
