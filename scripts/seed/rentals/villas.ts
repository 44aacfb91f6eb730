import { centsOf } from '~/domains/pricing/money';
import { features, paragraphs, type SeedRental } from './seed-rental';

export const villas: SeedRental[] = [
  {
    name: 'Villa Baia',
    shortDescription:
      'Two stories of glass on the Venetian Islands, a long pool, and a dining room that ends at the water.',
    description: paragraphs(
      'The house sits on a quiet corner of San Marino Island, ten minutes from South Beach and further from it than that in every way that counts. From the street there is only a wall and a door. Behind the door there is mostly light.',
      'Downstairs is one room, seventy feet from end to end: kitchen, dining table for fourteen under a row of glass pendants, and a sitting room paneled in warm oak. The glass slides away along its whole length, and the pool begins where the floor stops.',
      'Upstairs there are six bedrooms, each with its own bath and a share of the balcony. The main suite looks over the water to the skyline, and has the only curtain in the house that you will want to leave open.',
      features(
        'Heated 80-foot pool and a stone terrace with lanterns',
        'Private dock for boats up to 80 feet',
        'House manager and daily housekeeping',
        'Chef’s kitchen, with a second one out of sight',
        'Screening room, gym and elevator',
      ),
      'A week is the minimum here. Most people find that it takes the first two days to stop checking the time.',
    ),
    price: 62000,
    priceUnit: 'week',
    rating: 5,
    featured: true,
    location: 'San Marino Island, Venetian Islands',
    guests: 12,
    terms: { minimumStay: 1 },
    prices: { deposit: centsOf(15_000) },
    specifications: {
      Bedrooms: '6',
      Bathrooms: '7',
      Guests: '12',
      Interior: '9,200 sq ft',
      Pool: '80 ft, heated',
      Dock: 'Up to 80 ft',
      'Minimum stay': '1 week',
      'Security deposit': '$15,000',
    },
    images: [
      {
        file: 'villas/villa-baia-1.jpg',
        alt: 'A two-story glass villa with lanterns on its stone terrace and a long lit pool at nightfall.',
      },
      {
        file: 'villas/villa-baia-2.jpg',
        alt: 'A warmly lit living and dining room behind glass at the edge of a lit pool.',
      },
      {
        file: 'villas/villa-baia-3.jpg',
        alt: 'A long lit pool seen from its end, with a glass villa and loungers on the left under a pink and violet sky.',
      },
      {
        file: 'villas/villa-baia-4.jpg',
        alt: 'A two-story glass villa and its long lit pool seen from above in front of a pink skyline.',
      },
    ],
  },
  {
    name: 'Villa Ombra',
    shortDescription: 'Concrete, shade and a long lap pool in Coconut Grove, for those who swim before they speak.',
    description: paragraphs(
      'Ombra means shade. The architect spent his fee on it: deep overhangs, board-formed concrete that stays cool to the hand at noon, and old palms that were here first and kept their places.',
      'Five bedrooms are arranged so that early risers and late sleepers need not meet. The sitting room opens to the terrace on two sides, and at night the whole ground floor glows over the pool like a stage before the play.',
      'The lap pool is the heart of the house. Sixty-five feet of it, heated, lit from below and deep enough to turn properly. Beyond the hedge the skyline does its work, at a distance that makes it silent.',
      'Housekeeping comes daily and leaves no trace. A chef, a trainer or a tennis partner can be arranged with a day’s notice.',
    ),
    price: 45000,
    priceUnit: 'week',
    rating: 4.9,
    featured: false,
    location: 'Coconut Grove, Miami',
    guests: 10,
    terms: { minimumStay: 1 },
    prices: { deposit: centsOf(10_000) },
    specifications: {
      Bedrooms: '5',
      Bathrooms: '6',
      Guests: '10',
      Interior: '7,400 sq ft',
      Pool: '65 ft, heated',
      'Minimum stay': '1 week',
      'Security deposit': '$10,000',
    },
    images: [
      {
        file: 'villas/villa-ombra-1.jpg',
        alt: 'A concrete-and-glass villa with a long lit pool stands before palms and a distant skyline at blue hour.',
      },
      {
        file: 'villas/villa-ombra-2.jpg',
        alt: 'A lounge chair and pool edge in front of a glowing glass living room at night.',
      },
      {
        file: 'villas/villa-ombra-3.jpg',
        alt: 'A living room with sofa, armchair and lanterns opens to a lit pool and a night skyline.',
      },
    ],
  },
  {
    name: 'Casa Coralina',
    shortDescription:
      'A broad, symmetrical house around a wide turquoise pool, with palms on either side and nobody next door.',
    description: paragraphs(
      'Seen straight on, Casa Coralina is almost formal: two stories, a roof that floats, a pool as wide as the house. Then the children run through the sitting room in wet feet and the formality is over.',
      'It was planned for families who travel together. There are seven bedrooms, two of them on the ground floor for grandparents, a bunk room that sleeps four, and a kitchen island where ten can stand and all be in the way.',
      'The pool is shallow at the near end and shelves gently; a removable fence goes up on request. Evenings settle on the low sofas at the corner of the terrace, with lanterns and somebody’s playlist.',
      features(
        'Wide heated pool with a shallow end',
        'Summer kitchen with a wood-fired grill',
        'Housekeeping six days a week',
        'Cribs, high chairs and a pool fence at no charge',
      ),
      'Key Biscayne’s beach is four minutes away by golf cart. The golf cart is in the garage.',
    ),
    price: 38000,
    priceUnit: 'week',
    rating: 4.8,
    featured: false,
    location: 'Key Biscayne',
    guests: 16,
    terms: { minimumStay: 1 },
    prices: { deposit: centsOf(10_000) },
    specifications: {
      Bedrooms: '7',
      Bathrooms: '7',
      Guests: '16',
      Interior: '8,100 sq ft',
      Pool: '52 x 30 ft, heated',
      Extras: 'Golf cart, summer kitchen',
      'Minimum stay': '1 week',
      'Security deposit': '$10,000',
    },
    images: [
      {
        file: 'villas/casa-coralina-1.jpg',
        alt: 'A two-story villa seen straight across a wide turquoise pool, framed by palms at pink dusk.',
      },
      {
        file: 'villas/casa-coralina-2.jpg',
        alt: 'A glass villa beyond a wide turquoise pool with lanterns at pink dusk.',
      },
      {
        file: 'villas/casa-coralina-3.jpg',
        alt: 'A two-story villa with lit rooms and a wide turquoise pool seen from above, a hazy pink skyline across the bay.',
      },
    ],
  },
  {
    name: 'Casa Levante',
    shortDescription: 'A white house that faces the morning, on a quiet street between the bay and Bal Harbour.',
    description: paragraphs(
      'The levante is the east wind, and this house was turned to meet it. Doors open on the sunrise side in the morning and on the pool side in the evening, and for most of the year that is all the air conditioning anyone asks for.',
      'White walls, oak ceilings, four bedrooms on the upper floor behind a glass balcony. Downstairs the rooms run into one another along the terrace, with four loungers in a row and a pool that holds the color of the sky for a good half hour after sunset.',
      'It is rented by the day, with a three-day minimum, which makes it the villa we suggest for a long weekend, a small wedding party, or the gap between two flights that somebody wisely made longer.',
      'Arrival is at four, departure at noon, and either can usually be moved if you ask. The kitchen is stocked to your list before you come.',
    ),
    price: 5200,
    priceUnit: 'day',
    rating: 4.7,
    featured: false,
    location: 'Bay Harbor Islands',
    guests: 8,
    terms: { returnTime: '12:00', minimumStay: 3 },
    specifications: {},
    images: [
      {
        file: 'villas/casa-levante-1.jpg',
        alt: 'A white two-story villa with warm interiors overlooks a lit pool at dusk.',
      },
      {
        file: 'villas/casa-levante-2.jpg',
        alt: 'Lounge chairs and lanterns line a lit pool beside a glass villa at dusk.',
      },
      {
        file: 'villas/casa-levante-3.jpg',
        alt: 'A terrace under a timber ceiling runs between a glass living room and a lit pool, with a skyline at dusk.',
      },
      {
        file: 'villas/casa-levante-4.jpg',
        alt: 'A white two-story villa with warm interiors and a lit pool seen from above, a skyline across the bay at dusk.',
      },
    ],
  },
  {
    name: 'Pavilion Luna',
    shortDescription: 'One floor, four walls of glass and a still blue pool: a pavilion for two couples, or one.',
    description: paragraphs(
      'Luna is a single room with a roof, more or less. The bedrooms are at either end, the bathrooms behind them, and everything between is glass, oak and the reflection of the pool moving slowly across the ceiling.',
      'It joined the collection this season, after a long restoration. The original terrazzo is still there. So are the palms, and the low wall that the first owner built so he could see the city without being seen by it.',
      'At dusk someone comes to light the lanterns along the water. After that the house is yours, and the only sound is the fountain in the courtyard and, on Fridays, a neighbor who plays the cello rather well.',
      features(
        'Two bedroom suites at opposite ends',
        'Heated pool with a shallow sun shelf',
        'Outdoor bath in a walled garden',
        'Bicycles for the ride to the Design District',
      ),
    ),
    price: 3400,
    priceUnit: 'day',
    rating: 0,
    featured: false,
    location: 'Morningside, Miami',
    guests: 4,
    terms: { minimumStay: 2 },
    prices: { deposit: centsOf(3_000) },
    specifications: {
      Bedrooms: '2',
      Bathrooms: '2.5',
      Guests: '4',
      Interior: '2,900 sq ft',
      Pool: '46 ft, heated',
      'Minimum stay': '2 days',
      'Security deposit': '$3,000',
    },
    images: [
      {
        file: 'villas/pavilion-luna-1.jpg',
        alt: 'A single-story glass pavilion beside a lit pool with lounge chairs and palms at blue hour.',
      },
      {
        file: 'villas/pavilion-luna-2.jpg',
        alt: 'Candle lanterns at the edge of a lit pool with a glass pavilion and skyline behind.',
      },
      {
        file: 'villas/pavilion-luna-3.jpg',
        alt: 'A sofa and a table with a candle lantern stand by a lit pool at the corner of a glass pavilion.',
      },
      {
        file: 'villas/pavilion-luna-4.jpg',
        alt: 'A dining table under three globe lamps faces a lit pool and a night skyline.',
      },
    ],
  },
];
