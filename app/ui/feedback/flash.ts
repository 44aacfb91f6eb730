// @shell
/** A message that the next page shows once, after a form was accepted. */
export type Flash = {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; href: string };
  /** An admin has to act on it: with scripts, it also stands on the page until that is left (StandingFlash). */
  stays?: boolean;
};
