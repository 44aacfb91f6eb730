/** One preset review, under the specification's field names. */
export type PresetReview = { customerName: string; location: string; testimonial: string; rating: number };

/** Demo content with fictional people, which admin screens mark as such. The order is part of each row's identity. */
export const PRESET_REVIEWS: readonly PresetReview[] = [
  {
    customerName: 'Eleanor Whitcombe',
    location: 'London, United Kingdom',
    testimonial:
      'We landed two hours late and assumed the car would be gone. Instead a gentleman was waiting at the hotel with the keys, the engine warm and the seat already set for someone my height. I have no idea how he knew. The Notte was wonderful, too.',
    rating: 5,
  },
  {
    customerName: 'Marcus Delacroix',
    location: 'New Orleans, LA',
    testimonial:
      'Booked Nocturne for my wife’s fiftieth. Twelve of us, four hours, dinner on the aft deck. The crew learned every name by the second round and the captain timed the turn at Fisher Island with the last of the light. She still talks about it.',
    rating: 5,
  },
  {
    customerName: 'Priya Raman',
    location: 'Austin, TX',
    testimonial:
      'I sent the request on a Sunday night expecting a reply on Monday. The concierge called back within twenty minutes, told me plainly that my first choice was taken, and suggested the Vesper. Better car for four people, as it turned out.',
    rating: 5,
  },
  {
    customerName: 'Jonas Lindqvist',
    location: 'Stockholm, Sweden',
    testimonial:
      'Villa Ombra is exactly as it looks in the pictures, which is rarer than it should be. Swam every morning at six. One shutter upstairs was stuck on arrival and somebody came to fix it the same afternoon, hence four stars and not five.',
    rating: 4,
  },
  {
    customerName: 'Camila Arrieta',
    location: 'Bogotá, Colombia',
    testimonial:
      'Traveling with three children and my parents is not relaxing, normally. At Casa Coralina there was a fence around the pool before we asked twice, cots in the right rooms and a grill that my father has not stopped describing. We are going back in March.',
    rating: 5,
  },
  {
    customerName: 'Theodore Blake',
    location: 'Greenwich, CT',
    testimonial:
      'The price I was quoted is the price I paid. I mention it because it was not my experience elsewhere in this city. The Aria was spotless, the handover took ten minutes, and the deposit was released the day after I gave the car back.',
    rating: 5,
  },
  {
    customerName: 'Hana Mori',
    location: 'San Francisco, CA',
    testimonial:
      'My now-husband proposed on Sera. The captain cut the engine off Star Island, looked firmly at the horizon and somehow had champagne ready thirty seconds after I said yes. I would like to know how many times he has done that. It felt like the first.',
    rating: 5,
  },
  {
    customerName: 'Olivier Fontaine',
    location: 'Montréal, Canada',
    testimonial:
      'Three days with Aurelia to the Exumas and back. What stays with me is small: coffee the way I take it on the second morning without a word, towels already warm after the swim. The provisioning estimate was within two percent of the bill.',
    rating: 5,
  },
  {
    customerName: 'Renata Costa',
    location: 'São Paulo, Brazil',
    testimonial:
      'I had to cancel five days ahead because of work. One message, a friendly answer, no fee and no argument. We rebooked the same boat a month later and they had kept my notes, including my son’s peanut allergy. That is why they get the five stars.',
    rating: 5,
  },
  {
    customerName: 'Daniel Okafor',
    location: 'Atlanta, GA',
    testimonial:
      'Took Cobalto out at seven in the evening with five friends. Skyline, blue water lit from underneath, tacos delivered to a dock on the river. Two hours was not enough, so book three. Our captain chose better music than we did.',
    rating: 5,
  },
  {
    customerName: 'Sylvie Marchand',
    location: 'Geneva, Switzerland',
    testimonial:
      'An excellent manual car is hard to find anywhere, let alone to rent. The Verde Corsa is one. They asked a few polite questions about my driving first, which I appreciated. Traffic on the causeway was the only disappointment, and hardly their fault.',
    rating: 4,
  },
  {
    customerName: 'Grace Halloran',
    location: 'Boston, MA',
    testimonial:
      'We are not yacht people. Meridian was a gift from our daughters for our fortieth anniversary, and I worried we would feel out of place. By lunch my husband was helping the mate with the lines. Kind, unfussy people, and a table I would like to take home.',
    rating: 5,
  },
];
