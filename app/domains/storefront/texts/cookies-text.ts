import { type TextPage } from './text-page';

export const cookiesText: TextPage = {
  title: 'Cookies',
  description:
    'The three cookies this site can set, what each is for and how long it lives. No analytics, no advertising.',
  intro:
    'This site can set three cookies, all of its own and all needed for something you did. There are no analytics, no advertising and no cookies of other companies, which is why no banner asks for your consent.',
  sections: [
    {
      heading: 'Your search dates',
      paragraphs: [
        'When you search with dates, a short-lived cookie remembers them, so that the reservation form can fill them in for you. It holds the two dates and nothing else, and it is not used to recognize you.',
      ],
    },
    {
      heading: 'Notices',
      paragraphs: [
        'After you send a form, the next page tells you that it arrived. A cookie carries that one message from one page to the next and is removed once the message has been shown.',
      ],
    },
    {
      heading: 'Staff sessions',
      paragraphs: [
        'Our staff sign in to look after the collection. A session cookie keeps them signed in until they sign out or the session expires. It contains a random identifier, cannot be read by scripts, and visitors never receive it.',
      ],
    },
    {
      heading: 'Without cookies',
      paragraphs: [
        'You can refuse or delete cookies in your browser. You can still browse everything and send requests and messages; your search dates will not be filled in, and the notice after a form may not appear. Questions: {email}.',
      ],
    },
  ],
};
