import { type TextPage } from './text-page';

export const termsText: TextPage = {
  title: 'Terms',
  description:
    'What a reservation request means, how quotes are computed, what is included and how cancellation works.',
  intro:
    'These terms describe how {siteName} handles what you send through this site. The agreement for a rental itself is made with the concierge, in writing, once your dates are confirmed.',
  sections: [
    {
      heading: 'A request is a request',
      paragraphs: [
        'Sending the reservation form asks us to arrange a rental. It does not reserve the dates, and it obliges neither you nor us. Several people may request the same dates.',
        'The concierge contacts you to confirm availability and the details. A reservation exists once both sides have confirmed it.',
      ],
    },
    {
      heading: 'Quotes',
      paragraphs: [
        'Prices are in US dollars. The total shown with your request is computed by us from the rate of the listing and the dates you choose, counting the first and the last day:',
      ],
      points: [
        'Per day: the rate times the number of days.',
        'Per week: the rate divided by seven, times the number of days, rounded to a whole dollar.',
        'Per hour: the rate times the hours per day, times the number of days.',
      ],
    },
    {
      heading: 'What the total covers',
      paragraphs: [
        'The concierge service, insurance and support around the clock are included. Costs that depend on use, such as fuel, dockage or provisions, are named with an estimate before you confirm. A refundable deposit may apply, and the concierge tells you its amount and terms.',
        'A rate may change between two visits to this site. The quote kept with your request does not.',
      ],
    },
    {
      heading: 'Cancellation',
      paragraphs: [
        'You may cancel free of charge up to 48 hours before the rental begins. Call {phone} or write to {email}. For later cancellations, what was agreed at confirmation applies.',
        'A request that has not been confirmed can be withdrawn at any time.',
      ],
    },
    {
      heading: 'Who may drive, sail and stay',
      paragraphs: [
        'Listings name minimum ages, licenses and numbers of guests where they apply. We ask for a valid document at handover. Yachts are always under the command of their captain, who may change or end a trip where safety requires it.',
      ],
    },
    {
      heading: 'Listings',
      paragraphs: [
        'We describe and photograph everything with care and correct mistakes when we find them. If a listing contained an error that mattered to you, tell us before confirming, and we will put it right or find something else.',
      ],
    },
    {
      heading: 'Using this site',
      paragraphs: [
        'Please send your own details and real plans. We limit how often forms can be sent, and may ignore requests that are plainly not meant.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: ['How we treat what you send us is described on our privacy page, and the cookies on theirs.'],
    },
    {
      heading: 'Questions',
      paragraphs: ['Call {phone} or write to {email}. A person answers, 24 hours a day, 7 days a week.'],
    },
  ],
};
