import { type TextPage } from './text-page';

export const privacyText: TextPage = {
  title: 'Privacy',
  description:
    'What {siteName} keeps when you send a request, a message or your address, why, for how long, and how to have it erased.',
  intro:
    'We ask for what we need to answer you, and for nothing else. This page says what that is, who sees it, and how to have it erased.',
  sections: [
    {
      heading: 'When you request a reservation',
      paragraphs: [
        'We keep your name, e-mail address and phone number, the dates, your notes, and the quote the request was made with: the rental’s name, its rate, the number of days and the total. We use them to check availability, to contact you, and to carry out what we agree.',
        'A request stays with us when its rental later leaves the collection, because it records what we discussed with you.',
      ],
    },
    {
      heading: 'When you send a message',
      paragraphs: [
        'We keep your first and last name, your e-mail address, your phone number if you give one, your area of interest and the message, in order to answer it.',
      ],
    },
    {
      heading: 'When you subscribe to the newsletter',
      paragraphs: [
        'We keep your e-mail address, for the newsletter only. Every letter has a link that takes you off the list with one press, and you may also write to {email}.',
      ],
    },
    {
      heading: 'When you only look',
      paragraphs: [
        'We do not follow you around. There are no analytics and no advertising networks, and the fonts and scripts come from this site. Our server writes technical logs, which we use to find faults and to keep the site secure.',
        'To keep automated senders out, forms count how often they are sent, where possible by the network address they come from. These counters expire by themselves after a short time.',
        'Most pictures are served from here. A picture that is kept elsewhere, such as a reviewer’s portrait, is loaded from that server, which then sees your network address as any website does.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: ['This site takes no payments and asks for no card details. Please do not put any into a form.'],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Our concierge team, and the providers who store our data and deliver our e-mail, on our behalf. Once a reservation is agreed, a captain, driver or house manager may need your name and arrival time. We do not sell data and do not share it for advertising.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'We keep no clock that deletes by itself: a request that came to nothing, and a message, stay until you ask us to erase them. What we agreed with you stays for as long as the law requires records of it.',
        'The address of a subscriber is used until you unsubscribe; it is deleted when you ask. The counters against automated senders expire by themselves. Copies of the database that we make for safety are replaced by later ones.',
      ],
    },
    {
      heading: 'Your say in it',
      paragraphs: [
        'Ask us what we hold about you, have it corrected, or have it erased. Write to {email} from the address you used, or call {phone}. We may ask a question to be sure it is you. If a record has to be kept by law, we tell you which and why.',
        'Erasing takes your name, addresses, phone number and words out of every closed request, every message and every mail that we keep, and your address off the newsletter. Of a request only the rental, the days and the total remain, without you. A request or reservation that is still open is closed first.',
        'Your request has a page of its own, behind the link in our mail. There you see where it stands, and can withdraw it.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'The testimonials on this site are entered by us or come from a public review service, with the name that their author chose to show there. If one of them is yours and you would like it removed, write to {email}.',
      ],
    },
  ],
};
