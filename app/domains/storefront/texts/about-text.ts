import { CONCIERGE_HOURS } from '~/domains/shared/hours';
import { FREE_CANCELLATION_NOTICE } from '~/domains/shared/cancellation';
import { type TextPage } from './text-page';

export const aboutText: TextPage = {
  title: 'About {siteName}',
  description: 'A luxury rental concierge in Miami with a small collection, available 24/7.',
  intro: '{siteName} is a luxury rental concierge in Miami. We look after what we rent, and the guests who rent it.',
  sections: [
    {
      heading: 'A small collection',
      paragraphs: [
        'We keep the collection small so that we know all of it. One of us has tried everything we offer, and the photos show it as it is. When something no longer meets our standards, we remove it.',
        'That is also why our descriptions mention the drawbacks. We would rather you hear of them from us first.',
      ],
    },
    {
      heading: 'A concierge, not a checkout',
      paragraphs: [
        'There is no payment page here. You send a request, and our team reads it. The concierge checks that the dates are available and that the rental suits your plans, and contacts you to confirm.',
        'Sometimes we recommend a different rental. That is part of the service.',
      ],
    },
    {
      heading: 'Available 24/7',
      paragraphs: [
        `The concierge is available ${CONCIERGE_HOURS}, because plans change at dinner and flights land at two in the morning. Call {phone} or email {email}.`,
      ],
    },
    {
      heading: 'Our promise',
      paragraphs: ['Every rental comes with:'],
      points: [
        'No hidden fees. We tell you about any cost outside the rate before you agree to anything.',
        `Free cancellation up to ${FREE_CANCELLATION_NOTICE} before the rental begins.`,
        '24/7 support from people who know your reservation.',
        'A concierge at no extra charge.',
      ],
    },
  ],
};
