import { CONCIERGE_HOURS } from '~/domains/shared/hours';
import { FREE_CANCELLATION_NOTICE } from '~/domains/shared/cancellation';
import { type FaqPage } from './text-page';

export const faqText: FaqPage = {
  title: 'Frequently asked questions',
  description:
    'How requests work, how prices are calculated, what is included, and how to change or cancel a reservation.',
  intro: 'Answers to the questions we hear most. For anything else, call {phone} or email {email}, 24/7.',
  groups: [
    {
      heading: 'Requests',
      questions: [
        {
          question: 'Is my reservation confirmed once I send the form?',
          answer:
            'Not yet. The form sends a request. Our concierge checks the dates and contacts you to confirm availability and the details. Until then, nothing is reserved and nothing is due.',
        },
        {
          question: 'How soon will I hear from you?',
          answer: `The concierge is available ${CONCIERGE_HOURS}. If your plans start within a day, call {phone} for the fastest answer.`,
        },
        {
          question: 'Can someone else request the same dates?',
          answer:
            'Yes. A request does not hold the dates, so two people can request the same ones. The concierge confirms one of them and suggests an alternative to the other.',
        },
        {
          question: 'Do I need an account?',
          answer: 'No. Your name, email address and phone number are enough. The login page is for our staff.',
        },
      ],
    },
    {
      heading: 'Prices',
      questions: [
        {
          question: 'How is the total calculated?',
          answer:
            'Days are counted from the first to the last, both included. A daily rate is multiplied by the number of days. A weekly rate counts nights: Monday to Monday is one week. It is divided by seven, multiplied by the number of nights and rounded to the dollar. An hourly rate is multiplied by the hours per day you choose and by the number of days. Some dates have a rate of their own. Required extras in the listing, such as a captain, cleaning or tax, are in the total from the start, each on its own line with an explanation.',
        },
        {
          question: 'Do I pay on this site?',
          answer:
            'No. We do not take payments or card details here. The concierge tells you how to pay, and may give you a link to a payment provider. Some quotes ask for an advance, a part of the total, before the reservation is confirmed; the quote says how much. A security deposit is not part of the total, and we return it.',
        },
        {
          question: 'Are there extra costs?',
          answer:
            'There are no hidden fees. If something is charged at cost, such as fuel, the listing or the concierge tells you before you agree, with an estimate.',
        },
        {
          question: 'Is the total on the form binding?',
          answer:
            'No. It is what your request would cost, and we keep it with the request so that you and the concierge see the same number. If the concierge sends you a quote, that one counts: it does not change once it is sent, and it states how long it is valid. You accept it by typing your name on your reservation page.',
        },
      ],
    },
    {
      heading: 'What is included',
      questions: [
        {
          question: 'What comes with every rental?',
          answer:
            'Concierge service, insurance, 24/7 support and flexible cancellation. The insurance terms and the deposit depend on what you rent, and the concierge explains them before you confirm.',
        },
        {
          question: 'Can you deliver?',
          answer:
            'Yes. If a rental offers delivery, its request form asks for your address. Otherwise, tell us in the notes where to meet you, such as an airport or a dock. The concierge confirms the place, the time and the cost.',
        },
        {
          question: 'Does a rental come with a captain, a driver or staff?',
          answer:
            'The listing says whether a captain, a driver or staff is included or optional, and what we require if you go without.',
        },
        {
          question: 'How old must I be?',
          answer: 'That depends on the rental: its listing states the minimum age where there is one.',
        },
      ],
    },
    {
      heading: 'Changes and cancellation',
      questions: [
        {
          question: 'Can I cancel?',
          answer: `Yes, free of charge up to ${FREE_CANCELLATION_NOTICE} before the rental begins. Call {phone} or email {email}. If less time is left, call us anyway, and we will tell you what is possible.`,
        },
        {
          question: 'Can I change the dates?',
          answer:
            'Yes, if the new dates are available. Contact the concierge instead of sending a second form, which would count as a separate request.',
        },
      ],
    },
  ],
};
