// @shell
/** A message that the next page shows once, after a form was accepted. */
export type Flash = {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; href: string };
  /**
   * Needs an admin's action: with scripts, the message also stands on the page until the admin leaves (StandingFlash).
   */
  stays?: boolean;
};
