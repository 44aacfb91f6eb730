import { type TextPage } from './text-page';

export const cookiesText: TextPage = {
  title: 'Cookies',
  description: 'The cookies this site can set, what each is for and how long it lasts. No analytics, no advertising.',
  intro:
    'This site can set first-party cookies only, each needed for something you do here. There are no analytics, no advertising and no third-party cookies, so there is no consent banner.',
  sections: [
    {
      heading: 'Notices',
      paragraphs: [
        'After you send a form, the next page confirms that we received it. A cookie carries that message to the next page and is removed once the message has been shown.',
      ],
    },
    {
      heading: 'Your last request',
      paragraphs: [
        'After you request a reservation, a line at the top of our pages leads to it. A cookie keeps its address in this browser for 30 days, or until you dismiss the line. On a shared computer, dismiss it.',
      ],
    },
    {
      heading: 'Staff sessions',
      paragraphs: [
        'Our staff sign in to manage the collection. A session cookie keeps them signed in until they sign out or the session expires. It contains a random identifier and cannot be read by scripts. Visitors never receive it.',
      ],
    },
    {
      heading: 'Without cookies',
      paragraphs: [
        'You can block or delete cookies in your browser. You can still browse the site and send requests and messages, but the confirmation after a form may not appear. Questions? Email {email}.',
      ],
    },
  ],
};
