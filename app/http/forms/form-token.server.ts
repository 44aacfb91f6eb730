import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '~/env.server';
import { DAY_MS } from '~/domains/shared/durations';

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`form-token:${text}`).digest('base64url');

/** The signed time at which a form was issued, for its hidden `formToken` field. */
export function issueFormToken(now: number = Date.now()): string {
  return `${now}.${sign(String(now), env.SESSION_SECRET[0]!)}`;
}

export type FormTokenVerdict = 'good' | 'absent' | 'too-fast' | 'forged' | 'expired';

/** Checks a submitted token: a form filled in within less than `minimum` milliseconds counts as sent by a script. */
export function checkFormToken(
  formToken: unknown,
  now: number = Date.now(),
  minimum = env.FORM_MIN_FILL_MS,
): FormTokenVerdict {
  if (typeof formToken !== 'string' || formToken === '') return 'absent';
  const [time = '', signature = ''] = formToken.split('.');
  const given = Buffer.from(signature);
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(time, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine) return 'forged';
  const age = now - Number(time);
  if (age > DAY_MS) return 'expired';
  return age < minimum ? 'too-fast' : 'good';
}
