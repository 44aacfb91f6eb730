import { CONCIERGE_HOURS } from '~/domains/shared/hours';
import { FREE_CANCELLATION_NOTICE } from '~/domains/shared/cancellation';
import { type TextPage } from './text-page';

export const termsText: TextPage = {
  title: 'Terms',
  description:
    'What a reservation request means, how quotes are calculated, what is included and how cancellation works.',
  intro:
    'These terms describe how {siteName} handles what you send through this site. The rental agreement itself is made with the concierge, in writing, once your dates are confirmed.',
  sections: [
    {
      heading: 'Reservation requests',
      paragraphs: [
        'The reservation form asks us to arrange a rental. It does not reserve the dates and does not bind you or us. Several people may request the same dates.',
        'The concierge contacts you to confirm availability and the details. A reservation exists once both sides have confirmed it: the concierge confirms your request, or you accept the quote that the concierge sent you.',
      ],
    },
    {
      heading: 'Quotes',
      paragraphs: [
        'Prices are in US dollars. The rent shown with your request is calculated from the listing’s rate and the dates you choose, including the first and the last day. Some dates have a rate of their own.',
      ],
      points: [
        'Per day: the rate times the number of days.',
        'Per week: the rate divided by seven, times the number of nights, rounded to a whole dollar. Monday to Monday is one week.',
        'Per hour: the rate times the hours per day, times the number of days.',
      ],
    },
    {
      heading: 'Sent quotes',
      paragraphs: [
        'The concierge may answer your request with a quote: the rent, extras, fees, discounts and taxes, each on its own line with an explanation. A quote never changes once it is sent. If something changes, you get a new one, and your reservation page says what is different.',
        'You can accept the newest quote by typing your name until it expires. Accepting confirms the reservation. Where the quote asks for an advance first, we keep your dates for the hours it states, and the reservation is confirmed once we have recorded the advance.',
      ],
    },
    {
      heading: 'What the total covers',
      paragraphs: [
        'Concierge service, insurance and 24/7 support are included. From the first screen on, the total includes everything that you must pay. For costs that depend on use, such as fuel, dockage or provisions, you get an estimate before you confirm.',
        'Your quote names the security deposit, if there is one. It is not part of the total: we hold it and return it. If we must keep a part of it, your reservation page says why.',
        'Rates on this site may change. The quote kept with your request does not.',
      ],
    },
    {
      heading: 'Cancellation',
      paragraphs: [
        `You may cancel free of charge up to ${FREE_CANCELLATION_NOTICE} before the rental begins. Call {phone} or email {email}. For later cancellations, the terms agreed at confirmation apply.`,
        'A request that has not been confirmed can be withdrawn at any time.',
      ],
    },
    {
      heading: 'Who may use a rental',
      paragraphs: [
        'Listings state minimum ages, required licenses and maximum numbers of guests where they apply. We ask for valid ID at handover. A captain or driver who comes with a rental is in command, and may change or end a trip where safety requires it.',
      ],
    },
    {
      heading: 'Listings',
      paragraphs: [
        'We describe and photograph everything with care and correct mistakes when we find them. If an error in a listing matters to you, tell us before you confirm, and we will correct it or find an alternative.',
      ],
    },
    {
      heading: 'Using this site',
      paragraphs: [
        'Please send your own details and genuine requests. We limit how often forms can be sent, and may ignore requests that are clearly not serious.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'Our privacy page explains how we handle what you send us. Our cookies page lists the cookies we use.',
      ],
    },
    {
      heading: 'Questions',
      paragraphs: [`Call {phone} or email {email}. The concierge answers ${CONCIERGE_HOURS}.`],
    },
  ],
};
