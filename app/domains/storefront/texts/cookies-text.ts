import type { OwnCookie } from '~/domains/shared/limits';
import { type TextPage } from './text-page';

/**
 * The purpose of each cookie, and its lifetime: `{lasts}` stands for the time that a browser keeps it, `{longest}` for
 * the maximum time of a session.
 */
const COOKIES: Record<OwnCookie, { heading: string; paragraphs: readonly [string] }> = {
  flash: {
    heading: 'Notices',
    paragraphs: [
      'After you send a form, the next page confirms that we received it. A cookie carries that message to the next page. It is removed once the message has been shown, and after {lasts} at the latest.',
    ],
  },
  request: {
    heading: 'Your last request',
    paragraphs: [
      'After you request a reservation, a line at the top of our pages leads to it. A cookie keeps its address in this browser for {lasts}, or until you dismiss the line. On a shared computer, dismiss it.',
    ],
  },
  session: {
    heading: 'Staff sessions',
    paragraphs: [
      'Our staff sign in to manage the collection. A session cookie keeps them signed in until they sign out or have not used the site for {lasts}. After {longest} at the latest, they have to sign in again. The cookie contains a random identifier and cannot be read by scripts. Visitors never receive it.',
    ],
  },
  device: {
    heading: 'Staff devices',
    paragraphs: [
      'After a member of our staff signs in, a cookie marks the browser as known for {lasts}, so that wrong passwords tried elsewhere cannot lock them out. It signs no one in by itself. Visitors never receive it.',
    ],
  },
  once: {
    heading: 'Links shown to staff once',
    paragraphs: [
      'When a member of our staff creates a secret link, such as an invitation, a cookie carries it to the next page, which shows it once. It is removed with that page, and after {lasts} at the latest. Visitors never receive it.',
    ],
  },
};

/** The cookies that visitors receive come first. */
const ORDER = Object.keys(COOKIES) as OwnCookie[];

/** A span of whole days or minutes in words. */
function inWords(seconds: number): string {
  const days = seconds / (24 * 60 * 60);
  const [amount, unit] = days >= 1 ? [days, 'day'] : [seconds / 60, 'minute'];
  return `${amount === 1 ? 'one' : amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The page about the cookies. `seconds` is how long a browser keeps each, `longestSession` the most of a session. */
export const cookiesText = (seconds: Record<OwnCookie, number>, longestSession: number): TextPage => ({
  title: 'Cookies',
  description: 'The cookies this site can set, what each is for and how long it lasts. No analytics, no advertising.',
  intro:
    'This site can set first-party cookies only, each needed for something you do here. There are no analytics, no advertising and no third-party cookies, so there is no consent banner.',
  sections: [
    ...ORDER.map((name) => ({
      heading: COOKIES[name].heading,
      paragraphs: COOKIES[name].paragraphs.map((text) =>
        text.replace('{lasts}', inWords(seconds[name])).replace('{longest}', inWords(longestSession)),
      ),
    })),
    {
      heading: 'Without cookies',
      paragraphs: [
        'You can block or delete cookies in your browser. You can still browse the site and send requests and messages, but the confirmation after a form may not appear. Questions? Email {email}.',
      ],
    },
  ],
});
