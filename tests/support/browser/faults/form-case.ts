import type { Page } from '@playwright/test';
import type { Made } from './records';

/** One form or button of the product. */
export type FormCase = {
  /** The route that it posts to, as a file of app/routes without its extension. */
  route: string;
  /** The position of its button in the source: the component's file, and the button's text (tests/support/source). */
  place: string;
  path: string | ((made: Made) => string);
  /** Opens the part of the page that hides the form. */
  open?: (page: Page, made: Made) => Promise<void>;
  /** Texts by the labels of their fields, within `form` if another form of the page has the same labels. */
  typed: Record<string, string>;
  form?: string | ((made: Made) => string);
  /** The form asks a question and stores nothing: its text stays even after a response. */
  asks?: true;
  /** Passwords: the page keeps them, but they are not kept over a reload. */
  secret?: Record<string, string>;
  button: string | RegExp;
  /** The message on the screen if the form did not arrive. */
  failure: string | RegExp;
  /** The title of the toast with that message. */
  toast?: string | RegExp;
  /** The part of the screen with the message, if another form of the page could show the same one. */
  where?: string | ((made: Made) => string);
  /** The message after success; without a message, an element that then exists. */
  accepted: string | RegExp | { css: string };
  /** The form works without the database, too. */
  withoutDatabase?: true;
};

export const NO_CONNECTION = /No connection\. Nothing (is lost|was changed); please try again\./;

/** Different in each process, so that the server does not take a message for a repeat of another. */
export const unique = String(Date.now());
