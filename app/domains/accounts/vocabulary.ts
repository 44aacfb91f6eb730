/** How long a session lives after it was last used. */
export const SESSION_DAYS = 14;
/** How long an invitation, or the setup link, can be used. */
export const INVITATION_HOURS = 72;

/** One answer for an unknown name, a wrong password and too many attempts: none tells which names exist. */
export const SIGN_IN_REFUSED =
  'Username or password is incorrect. After several attempts, signing in pauses for a few minutes.';

export const INVITATION_VOID = 'This invitation has been used, has expired or was withdrawn. Please ask for a new one.';
