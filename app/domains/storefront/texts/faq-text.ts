import { type FaqPage } from './text-page';

export const faqText: FaqPage = {
  title: 'Frequently asked questions',
  description:
    'How requests work, how prices are computed, what is included, and how to change or cancel a reservation.',
  intro: 'The questions we hear most. If yours is not among them, call {phone} or write to {email} at any hour.',
  groups: [
    {
      heading: 'Requests',
      questions: [
        {
          question: 'Is my reservation confirmed once I send the form?',
          answer:
            'Not yet. The form sends a request. Our concierge checks the dates and contacts you to confirm availability and the details. Until then nothing is reserved and nothing is due.',
        },
        {
          question: 'How soon will I hear from you?',
          answer:
            'The concierge is available 24 hours a day, 7 days a week. If your plans begin within a day, call {phone}: it is the quickest way.',
        },
        {
          question: 'Can somebody else request the same dates?',
          answer:
            'Yes. Requests do not hold dates, so two people may ask for the same ones. The concierge confirms one of them and suggests something close to the other.',
        },
        {
          question: 'Do I need an account?',
          answer: 'No. A name, an e-mail address and a phone number are enough. The sign-in page is for our own staff.',
        },
      ],
    },
    {
      heading: 'Prices',
      questions: [
        {
          question: 'How is the total computed?',
          answer:
            'Days are counted from the first to the last, both included. A daily rate is multiplied by the days. A weekly rate is divided by seven and multiplied by the days, rounded to the dollar. An hourly rate is multiplied by the hours per day that you choose, and by the days.',
        },
        {
          question: 'Do I pay on this site?',
          answer:
            'No. We do not take payments or card details here. The concierge agrees payment and any deposit with you when your reservation is confirmed.',
        },
        {
          question: 'Are there extra costs?',
          answer:
            'No hidden ones. Where something is charged at cost, such as fuel or dockage on a yacht, the listing or the concierge says so, with an estimate, before you agree.',
        },
        {
          question: 'What does the total on the form bind me to?',
          answer:
            'Nothing by itself. It is the quote your request is made with, and we keep it with the request, so that you and the concierge talk about the same number.',
        },
      ],
    },
    {
      heading: 'What is included',
      questions: [
        {
          question: 'What comes with every rental?',
          answer:
            'The concierge service, insurance, support around the clock and flexible cancellation. The terms of the cover and the deposit depend on what you rent, and the concierge goes through them with you.',
        },
        {
          question: 'Can you deliver?',
          answer:
            'Yes. Tell us in the notes where you would like to meet us: a hotel, a hangar, a dock. The concierge confirms the place and time.',
        },
        {
          question: 'Do boats come with a captain?',
          answer:
            'Yachts always sail with their crew. For sport boats the listing says whether a captain is included or optional, and what we ask of you if you take the wheel yourself.',
        },
        {
          question: 'How old must I be to drive?',
          answer: 'Most cars ask for 25, a few for more. The specifications of each listing name the minimum age.',
        },
      ],
    },
    {
      heading: 'Changing your mind',
      questions: [
        {
          question: 'Can I cancel?',
          answer:
            'Yes, free of charge up to 48 hours before the rental begins. Call {phone} or write to {email}. If less time is left, call all the same, and we will tell you plainly what is possible.',
        },
        {
          question: 'Can I change the dates?',
          answer:
            'If the new dates are free, gladly. Contact the concierge rather than sending a second form, so that the two are not taken for separate requests.',
        },
      ],
    },
  ],
};
