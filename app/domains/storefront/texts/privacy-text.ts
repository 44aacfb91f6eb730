import { type TextPage } from './text-page';

export const privacyText: TextPage = {
  title: 'Privacy',
  description:
    'What {siteName} keeps when you send a request or message or subscribe, why, for how long, and how to have it erased.',
  intro:
    'We ask only for what we need to answer you. This page explains what that is, who sees it and how to have it erased.',
  sections: [
    {
      heading: 'When you request a reservation',
      paragraphs: [
        'We keep your name, email address and phone number, the dates, your notes, the address for a delivery if you give one, and the quote: the rental’s name, its rate, the number of days and each line of the total. If you accept a quote, we keep the name that you type. For payments, we keep the amount, the day and how you paid, never a card’s details. We use them to check availability, to contact you and to provide what we agree with you.',
        'We keep a request even if its rental later leaves the collection, because it records what we discussed with you.',
      ],
    },
    {
      heading: 'When you send a message',
      paragraphs: [
        'We keep your first and last name, your email address, your phone number if you give one, your area of interest and the message, in order to answer it.',
      ],
    },
    {
      heading: 'When you subscribe to the newsletter',
      paragraphs: [
        'We keep your email address for the newsletter only, once you have confirmed it with the link that we email you; without that it is removed. Every issue has a one-click unsubscribe link, and you can also email {email}.',
      ],
    },
    {
      heading: 'When you browse',
      paragraphs: [
        'We do not track you. There are no analytics and no advertising networks, and fonts and scripts come from this site. Our server writes technical logs, which we use to fix errors and keep the site secure.',
        'To block spam, we count how often forms are sent, where possible by IP address. These counters expire after a short time.',
        'Most images come from this site. An image hosted elsewhere, such as a reviewer’s portrait, is loaded from that server, which then sees your IP address, as any website does.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: ['This site takes no payments and asks for no card details. Please do not enter any in a form.'],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Our concierge team, and the providers that store our data and deliver our email on our behalf. Once a reservation is agreed, a captain, driver or house manager may need your name and arrival time. We do not sell your data or share it for advertising.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Messages, and requests that were not confirmed, stay until you ask us to erase them. We keep records of what we agreed with you for as long as the law requires.',
        'If you subscribe, we use your email address until you unsubscribe and delete it when you ask. Spam counters expire on their own. Database backups are replaced by later ones.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask what we hold about you and have it corrected or erased. Email {email} from the address you used, or call {phone}. We may ask a question to verify your identity. If the law requires us to keep a record, we tell you which one and why.',
        'Erasing removes your name, email address, phone number and texts from every closed request, message and email that we keep, and your address from the newsletter. Only the rental, the dates and the amounts of quotes and payments remain, without your details. Open requests and reservations are closed first.',
        'Your request has its own page, linked in our email. There you can see its status and withdraw it.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'The testimonials on this site are entered by us or come from a public review service, with the name that the author chose to show there. If one of them is yours and you would like it removed, email {email}.',
      ],
    },
  ],
};
