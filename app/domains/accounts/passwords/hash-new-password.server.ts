import { env } from '~/env.server';
import { done, refuseField, type Outcome } from '~/domains/shared/outcome';
import type { NewAccount } from '../schema';
import { hashPassword } from './hash-password.server';

/** Words that an attacker would try first on this site, in addition to the site's name and host and the username. */
const CONTEXT = ['admin', 'concierge', 'luxury', 'miami', 'rental', 'reservation', 'yacht'];
const OUR_WORDS = [...CONTEXT, ...wordsIn(env.SITE_NAME), ...wordsIn(new URL(env.SITE_URL).hostname)];

/** The number of characters that are checked; checking more takes too long. */
const JUDGED = 64;
/** zxcvbn's scale: below 2, fewer than a million guesses find the password. */
const WEAKEST = 2;

export const EASY_PASSWORD = 'This password is too easy to guess. Use several unrelated words, or a password manager';

function wordsIn(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}

// Loaded when the first password is set: the lists take 4 MB, and most processes never need them.
let judge: Promise<(password: string, words: string[]) => number> | undefined;

async function loadJudge() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, words: string[]) => zxcvbn.check(password, words).score;
}

/**
 * The hash of a new password. Refuses an easily guessed one: passwords from known leaks, keyboard patterns,
 * repetitions, and variations of the username or of the site's name. The password never leaves the machine.
 */
export async function hashNewPassword({ username, password }: NewAccount): Promise<Outcome<string>> {
  const score = (await (judge ??= loadJudge()))(password.slice(0, JUDGED), [...OUR_WORDS, ...wordsIn(username)]);
  if (score < WEAKEST) return refuseField('password', EASY_PASSWORD);
  return done(await hashPassword(password));
}
