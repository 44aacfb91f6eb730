import { z } from 'zod';
import { emailAddress, optionalText, requiredText, wholeNumber } from '~/domains/shared/fields';

/** Argon2 would read any length: nobody types more than this. */
const LONGEST_PASSWORD = 200;

const username = requiredText('Username must be at least 3 characters', { min: 3, max: 60 });

// A password is taken as typed: no trimming, nothing taken out.
const password = (min: number) => {
  const message = `Password must be at least ${min} characters`;
  return z
    .string({ error: message })
    .min(min, message)
    .max(LONGEST_PASSWORD, `Keep this under ${LONGEST_PASSWORD} characters`);
};

/** Signing in (specification, section 5). */
export const Login = z.object({ username, password: password(6) });
export type Login = z.infer<typeof Login>;

/** A name and a password that come to be now: 8 characters. */
export const NewAccount = z.object({ username, password: password(8) });
export type NewAccount = z.infer<typeof NewAccount>;

const matching = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'The two passwords differ' };
const confirmPassword = z.string({ error: 'Please repeat the password' });

/** Registering by an invitation; its token travels in the address. */
export const Register = NewAccount.extend({ confirmPassword }).refine(matching, mismatch);
export type Register = z.infer<typeof Register>;

export const ChangePassword = z
  .object({
    currentPassword: z.string({ error: 'Please enter your current password' }).max(LONGEST_PASSWORD),
    password: password(8),
    confirmPassword,
  })
  .refine(matching, mismatch);
export type ChangePassword = z.infer<typeof ChangePassword>;

/** What an invitation is for, so that its list can be read, and where its link is mailed to, if anywhere. */
export const NewInvitation = z.object({ note: optionalText({ max: 100 }), email: emailAddress().optional() });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** What the buttons of the team page ask for. */
export const TeamRequest = z.discriminatedUnion('intent', [
  NewInvitation.extend({ intent: z.literal('invite') }),
  z.object({ intent: z.literal('revoke-invitation'), id: wholeNumber('Which invitation?', { min: 1 }) }),
  z.object({ intent: z.literal('revoke-session'), id: requiredText('Which session?') }),
  z.object({ intent: z.literal('end-other-sessions') }),
]);
