/** Days a session lasts after its last use. */
export const SESSION_DAYS = 14;
/** Days after which a session ends, even if it is in use. */
export const LONGEST_SESSION_DAYS = 30;
/** Minutes after typing the password during which sensitive actions do not ask for it again. */
export const PROOF_MINUTES = 15;
/** Maximum characters of each text; the database refuses longer ones, too. */
export const USER_LENGTHS = { username: 60 } as const;
export const INVITATION_LENGTHS = { note: 100 } as const;
/** Maximum characters of a stored user agent; longer ones are cut. */
export const SESSION_LENGTHS = { userAgent: 300 } as const;

/** Hours an invitation, or the setup link, is valid. */
export const INVITATION_HOURS = 72;

/**
 * One message for an unknown username, a wrong password and, in the API, too many attempts, so that it does not reveal
 * which names exist.
 */
export const SIGN_IN_REFUSED =
  'Username or password is incorrect. After several attempts, signing in pauses for a few minutes.';

export const INVITATION_VOID = 'This invitation has been used, has expired or was revoked. Please ask for a new one.';
