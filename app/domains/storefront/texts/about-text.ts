import { type TextPage } from './text-page';

export const aboutText: TextPage = {
  title: 'About {siteName}',
  description:
    'A small concierge house in Miami with cars, yachts, sport boats and villas, and people who answer at any hour.',
  intro:
    '{siteName} is a concierge house in Miami. We look after a collection of cars, yachts, sport boats and villas, and the people who borrow them.',
  sections: [
    {
      heading: 'A short list',
      paragraphs: [
        'We could offer more. We prefer to offer what we know. Everything in the collection has been driven, sailed or slept in by one of us, and photographed as it is. When something no longer feels right, it leaves the list.',
        'That is also why the descriptions tell you about the firm ride and the small trunk. You will find out anyway, and we would like you to hear it from us.',
      ],
    },
    {
      heading: 'A person, not a checkout',
      paragraphs: [
        'You will not find a payment page here. What you send us is a request, and a person reads it. The concierge checks that the dates are free, thinks about whether it suits what you described, and contacts you to confirm.',
        'Sometimes the answer is that another boat would be better. We consider that part of the service.',
      ],
    },
    {
      heading: 'At any hour',
      paragraphs: [
        'The concierge is available 24 hours a day, 7 days a week, because plans change at dinner and flights land at two in the morning. Call {phone} or write to {email}.',
      ],
    },
    {
      heading: 'What we hold ourselves to',
      paragraphs: ['Four things, whatever you borrow and however long you keep it:'],
      points: [
        'No hidden fees. What is not included in the rate is named before you agree to anything.',
        'Free cancellation up to 48 hours before the rental begins.',
        'Support around the clock, from somebody who knows your reservation.',
        'A concierge with every rental, at no extra charge.',
      ],
    },
  ],
};
