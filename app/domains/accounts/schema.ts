import { z } from 'zod';
import { emailAddress, optionalText, requiredText, wholeNumber } from '~/domains/shared/fields';
import { INVITATION_LENGTHS, USER_LENGTHS } from './vocabulary';

/** An upper bound, since Argon2 would hash any length. */
const LONGEST_PASSWORD = 200;

const username = requiredText('Username must be at least 3 characters', { min: 3, max: USER_LENGTHS.username });

/** Latin letters that do not resemble other letters, digits, and single `. _ @ ' -` or spaces between them. */
const PLAIN_USERNAME = /^[a-zà-öø-įĵ-ķĺ-ňŋ-ž0-9]+(?:[ ._@'+-][a-zà-öø-įĵ-ķĺ-ňŋ-ž0-9]+)*$/i;
/** Names that the history uses for changes that no admin made. */
const RESERVED = /^(?:the )?(?:customer|system)$/i;

/**
 * The name of a new account. A history that names admins must not have two names that look the same, so letters of
 * other scripts and invisible characters are refused. Existing accounts keep their names.
 */
const newUsername = username
  .overwrite((value) => value.normalize('NFKC'))
  .refine((value) => PLAIN_USERNAME.test(value), {
    error: "Use Latin letters and digits, with single spaces or . _ @ ' + - between them",
    when: ({ value, issues }) => issues.length === 0 && typeof value === 'string',
  })
  .refine((value) => !RESERVED.test(value), 'This username is reserved');

// A password is used exactly as typed, without trimming or removing characters.
const password = (min: number) => {
  const message = `Password must be at least ${min} characters`;
  return z
    .string({ error: message })
    .min(min, message)
    .max(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters`);
};

/** Login credentials (specification, section 5). */
export const Login = z.object({ username, password: password(6) });
export type Login = z.infer<typeof Login>;

/** Username and password of a new account; the password has at least 8 characters. */
export const NewAccount = z.object({ username: newUsername, password: password(8) });
export type NewAccount = z.infer<typeof NewAccount>;

const matching = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'Passwords do not match' };
const confirmPassword = z.string({ error: 'Please confirm the password' });

/** Registration with an invitation, whose token is in the URL. */
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

/** A note that identifies the invitation, and the address for its mail, if any. */
export const NewInvitation = z.object({
  note: optionalText({ max: INVITATION_LENGTHS.note }),
  email: emailAddress().optional(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The form that removes an admin; the URL names the admin. */
export const Removal = z.object({});

/** The requests of the team page's buttons. */
export const TeamRequest = z.discriminatedUnion('intent', [
  NewInvitation.extend({ intent: z.literal('invite') }),
  z.object({ intent: z.literal('revoke-invitation'), id: wholeNumber('Please choose an invitation', { min: 1 }) }),
  z.object({ intent: z.literal('revoke-session'), id: requiredText('Please choose a session') }),
  z.object({ intent: z.literal('end-other-sessions') }),
]);
