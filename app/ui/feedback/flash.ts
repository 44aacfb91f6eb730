// @shell
/** A message that the next page shows once, after a form was accepted. */
export type Flash = {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; href: string };
};
