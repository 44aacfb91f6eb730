import type { Page } from '@playwright/test';
import type { Made } from './records';

/** One form or button of the product. */
export type FormCase = {
  /** The route that it posts to, as a file of app/routes without its extension. */
  route: string;
  /** Where its button stands in the source: the component's file, and what it says there (tests/support/source). */
  place: string;
  path: string | ((made: Made) => string);
  /** Opens what hides the form. */
  open?: (page: Page, made: Made) => Promise<void>;
  /** The fields by label, within `form` if another form of the page has the same labels. */
  typed: Record<string, string>;
  form?: string | ((made: Made) => string);
  /** A question and no entry: its text is kept although it was answered. */
  asks?: true;
  /** Passwords: they stay as long as the page does, and nothing keeps them over a reload. */
  secret?: Record<string, string>;
  button: string | RegExp;
  /** What the screen says when the form did not arrive. */
  failure: string | RegExp;
  /** The title of the toast that says it too. */
  toast?: string | RegExp;
  /** The part of the screen that says it, if another form of the page could say it instead. */
  where?: string | ((made: Made) => string);
  /** What it says when the form was accepted; if it says nothing, what is on it then. */
  accepted: string | RegExp | { css: string };
  /** It works without the database, too. */
  withoutDatabase?: true;
};

export const NO_CONNECTION = /No connection\. Nothing (is lost|was changed); please try again\./;

/** Different for each process, so that no message counts as a repeat of another. */
export const unique = String(Date.now());
