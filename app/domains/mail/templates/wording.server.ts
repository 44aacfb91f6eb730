import { z } from 'zod';
import { env } from '~/env.server';
import { type Block, oneLine } from './mail-body.server';

/** A link in a mail, always based on SITE_URL and never on a Host header. */
export const siteLink = (label: string, path: string) => ({ label, to: `${env.SITE_URL}${path}` });

/** Characters that may stand between the letters of a name. */
const JOINT = "'’ʼʻ‐-";
/**
 * A letter of any script. Leaves out modifier letters and a few others (Lisu, Latin, Korean, Cree), since many look
 * like dots; names need only the marks of Japanese, Thai, Lao and Arabic among them. No character is both a letter and
 * a joint: otherwise, refusing a name could take endless time.
 */
const CHARACTER = /(?:(?![\p{Lm}\uA78F\u119E-\u11A2\u1427\u18DF])\p{L}|[々ー〻ゝゞヽヾๆໆـ])/u.source;
const WORD = `(?:${CHARACTER}\\p{M}*|[${JOINT}])+`;
/** Dots are allowed only after initials and titles. */
const SHORTENED = /(?:\p{L}\.)+|(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr)\./u.source;
const PLAIN_NAME = new RegExp(`^(?:(?:${SHORTENED}|${WORD})(?: |$)){1,6}$`, 'u');
/**
 * Han and Korean numerals, which are letters to Unicode. Names have one or two of the former and three or four of the
 * latter; a phone number has more, however it is grouped.
 */
const NUMBERS = [
  new RegExp(`(?:[〇零一二三四五六七八九壹贰貳弍叁參叄参肆伍陆陸柒捌玖幺兩两][ ${JOINT}]*){3}`, 'u'),
  new RegExp(`(?:[공영일이삼사오육륙칠팔구][ ${JOINT}]*){5}`, 'u'),
];
const LINK = /\b(?:www|https?)\b/iu;

/**
 * A name that may appear in a salutation or subject, with compatibility characters replaced (NFKC); null if the text is
 * more than a name. Our mail must not carry a stranger's address, domain or phone number, in any script.
 */
export function plainName(name: string): string | null {
  const line = oneLine(name.normalize('NFKC'), 80);
  return line.length <= 60 && PLAIN_NAME.test(line) && ![...NUMBERS, LINK].some((more) => more.test(line))
    ? line
    : null;
}

/** The salutation; a neutral one if the text is more than a name. */
export function greeting(name: string): string {
  const plain = plainName(name);
  return plain ? `Dear ${plain},` : 'Dear guest,';
}

/** The reply-to address; undefined if it is not valid. */
export function addressOf(name: string, address: string | null | undefined) {
  return address && z.email().safeParse(address).success ? { name: oneLine(name, 100), address } : undefined;
}

export const quoteIf = (words: string | null | undefined): Block[] => (words?.trim() ? [{ quote: words.trim() }] : []);
