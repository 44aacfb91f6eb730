import { centsOf } from '~/domains/pricing/money';
import { extra, fuel, salesTax } from './charges';
import { features, paragraphs, type SeedRental } from './seed-rental';

export const yachts: SeedRental[] = [
  {
    name: 'Aurelia 62',
    shortDescription: 'Sixty-two meters of white superyacht on four decks, with a crew of fifteen and no fixed plans.',
    description: paragraphs(
      'Aurelia is the largest yacht in the collection and the least showy. White from keel to mast, she sits across the horizon at golden hour like a small, well-kept hotel that happens to be able to leave.',
      'Twelve guests sleep in six cabins: an owner’s suite that takes the full beam of the main deck forward, four doubles and a twin below. The saloon opens on both sides. Breakfast is on the upper deck aft, where the breeze is; dinner moves with the light.',
      'She is driven by twin 2,000-horsepower diesel engines, cruises at 13 knots and carries enough fuel to reach the Exumas without stopping. Zero-speed stabilizers keep the glasses where you put them at anchor.',
      features(
        'Beach club with sauna and a fold-out swim platform',
        'Two tenders and a full set of water toys',
        'Owner’s deck with private terrace',
        'Chef trained in Copenhagen and Lima',
        'Elevator between all four decks',
      ),
      'The daily rate includes the captain and crew. Fuel, dockage and provisions are settled at cost, and the concierge sends an estimate before anything is confirmed.',
    ),
    price: 48000,
    priceUnit: 'day',
    rating: 5,
    featured: true,
    location: 'Island Gardens Marina, Watson Island',
    guests: 12,
    engine: 'Twin 2,000 hp diesels',
    horsepower: 4000,
    topSpeed: 18,
    drivetrain: 'Twin shafts',
    prices: { deposit: centsOf(50_000) },
    specifications: {
      Length: '62 m / 203 ft',
      'Guests cruising': '12',
      'Guests overnight': '12',
      Cabins: '6',
      Crew: '15',
      'Cruising speed': '13 knots',
      'Security deposit': '$50,000',
    },
    images: [
      { file: 'yachts/aurelia-62-1.jpg', alt: 'A large white four-deck yacht is backlit by a low golden sun.' },
      {
        file: 'yachts/aurelia-62-2.jpg',
        alt: 'A large white four-deck yacht seen from the quarter against a golden sky.',
      },
      {
        file: 'yachts/aurelia-62-3.jpg',
        alt: 'A large white four-deck yacht seen from above its stern, with sunpads on open decks and a golden skyline behind.',
      },
      {
        file: 'yachts/aurelia-62-4.jpg',
        alt: 'The stern of a large white four-deck yacht with loungers on the swim platform in golden light.',
      },
    ],
  },
  {
    name: 'Meridian 52',
    shortDescription:
      'A white tri-deck motor yacht with an easy, sociable layout and room for everyone you meant to invite.',
    description: paragraphs(
      'Some yachts are built around a view of themselves. Meridian was built around a table. It stands on the upper deck, seats fourteen, and by the second evening nobody remembers having sat anywhere else.',
      'Three decks, five cabins and an honest amount of shade. The main saloon is pale oak and linen. Forward, a deep sofa catches the wind on the way out of Government Cut; aft, the stairs come down to the water in two unhurried flights.',
      'Her twin 1,650 hp diesel engines give a comfortable 14 knots and a top speed of about 18 mph over the ground. She draws less than most boats her size, so the captain can take her where the water is clearest.',
      'Overnight charters to Bimini are her specialty. She leaves after dinner, and you wake up in another color of blue.',
    ),
    price: 32000,
    priceUnit: 'day',
    rating: 4.9,
    featured: false,
    location: 'Miami Beach Marina',
    guests: 12,
    engine: 'Twin 1,650 hp diesels',
    horsepower: 3300,
    topSpeed: 18,
    drivetrain: 'Twin shafts',
    prices: { deposit: centsOf(35_000) },
    specifications: {
      Length: '52 m / 171 ft',
      'Guests cruising': '12',
      'Guests overnight': '10',
      Cabins: '5',
      Crew: '11',
      'Cruising speed': '14 knots',
      'Security deposit': '$35,000',
    },
    images: [
      {
        file: 'yachts/meridian-52-1.jpg',
        alt: 'A white three-deck motor yacht with lit windows lies broadside on the bay in a pink-orange dusk.',
      },
      { file: 'yachts/meridian-52-2.jpg', alt: 'A white motor yacht seen from its bow quarter on calm water at dusk.' },
      {
        file: 'yachts/meridian-52-3.jpg',
        alt: 'The stern of a white motor yacht at dusk, with two loungers on the lit swim platform and stairs on both sides.',
      },
      {
        file: 'yachts/meridian-52-4.jpg',
        alt: 'A white motor yacht with lit windows seen from above its bow quarter, the skyline along the pink horizon.',
      },
    ],
  },
  {
    name: 'Nocturne 46',
    shortDescription:
      'A navy-hulled yacht for the hours after sunset, with the city on one side and dinner on the other.',
    description: paragraphs(
      'Nocturne comes into her own when the towers on Brickell light up. Her navy hull all but disappears, the windows turn amber, and a soft blue glow spreads from under the stern. From shore people stop and look. On board it is quiet.',
      'She is chartered by the hour, with a four-hour minimum, for birthdays, proposals and the kind of meeting that ends well. The aft deck seats ten for dinner; another dozen can stand around with a glass on the deck above without getting in one another’s way.',
      'The captain’s favorite route leaves at seven: down past the Port, around Fisher Island, then slowly back up the bay with the engines at idle. Twin 1,200-horsepower diesels move her at up to 19 mph, though on most evenings nobody asks.',
      features(
        'Underwater lighting in two colors',
        'Dinner for ten prepared on board',
        'Sound system with separate zones on each deck',
        'Swim platform and a gentle ladder',
      ),
    ),
    price: 2900,
    priceUnit: 'hour',
    rating: 4.8,
    featured: true,
    location: 'Sea Isle Marina, Edgewater',
    guests: 12,
    engine: 'Twin 1,200 hp diesels',
    horsepower: 2400,
    topSpeed: 19,
    drivetrain: 'Twin shafts',
    terms: { handoverTime: '10:00', returnTime: '23:00', turnaroundMinutes: 60, minimumStay: 4 },
    prices: { charges: [fuel(240), salesTax], deposit: centsOf(10_000) },
    specifications: {
      Length: '46 m / 151 ft',
      'Guests cruising': '12',
      Cabins: '4',
      Crew: '8',
      'Minimum charter': '4 hours',
      'Security deposit': '$10,000',
    },
    images: [
      {
        file: 'yachts/nocturne-46-1.jpg',
        alt: 'A navy motor yacht with warm windows and blue underwater lights floats before a night skyline.',
      },
      {
        file: 'yachts/nocturne-46-4.jpg',
        alt: 'A navy motor yacht seen from astern at blue hour, with a lit swim platform over glowing blue water.',
      },
      {
        file: 'yachts/nocturne-46-2.jpg',
        alt: 'The stern of a navy motor yacht with blue underwater lights at blue hour.',
      },
      {
        file: 'yachts/nocturne-46-3.jpg',
        alt: 'The bow of a navy motor yacht rises over softly lit blue water, a night skyline to the right.',
      },
    ],
  },
  {
    name: 'Solenne 38',
    shortDescription: 'Charcoal hull, warm decks: an intimate yacht for small parties who prefer a long afternoon.',
    description: paragraphs(
      'At thirty-eight meters Solenne is the smallest of our yachts and the one that guests come back to. Her hull is charcoal and her decks are lit from below the rails, so that from the water at dusk she seems to be made of two separate things: a shadow, and a lamp.',
      'The layout is generous for her length. A sliding glass wall opens the saloon to the aft deck, the sun deck above has a bar and a long padded bench, and three cabins below mean that nobody has to go home in wet clothes.',
      'A pair of 1,000 hp diesel engines take her to 22 mph when the forecast suggests it. Most charters never leave the bay: Stiltsville at noon, a swim off Nixon Beach, and a slow return under the Rickenbacker bridge.',
      'The rate is per hour with crew, soft drinks, towels and paddleboards. Lunch is cooked on board or picked up by tender, whichever sounds better at the time.',
    ),
    price: 1900,
    priceUnit: 'hour',
    rating: 4.9,
    featured: false,
    location: 'Dinner Key Marina, Coconut Grove',
    guests: 12,
    engine: 'Twin 1,000 hp diesels',
    horsepower: 2000,
    topSpeed: 22,
    drivetrain: 'Twin shafts',
    terms: { returnTime: '21:00', turnaroundMinutes: 60, minimumStay: 3 },
    prices: {
      charges: [
        extra({ key: 'lunch', name: 'Lunch cooked on board', per: 'guest', amount: centsOf(85) }),
        fuel(160),
        salesTax,
      ],
      deposit: centsOf(7_500),
    },
    specifications: {
      Length: '38 m / 125 ft',
      'Guests cruising': '12',
      Cabins: '3',
      Crew: '6',
      'Minimum charter': '3 hours',
      'Water toys': 'Paddleboards, snorkels, two sea scooters',
      'Security deposit': '$7,500',
    },
    images: [
      {
        file: 'yachts/solenne-38-1.jpg',
        alt: 'A charcoal motor yacht with warmly lit decks lies broadside before a skyline in pink dusk.',
      },
      {
        file: 'yachts/solenne-38-2.jpg',
        alt: 'The lit decks and dark hull of a charcoal motor yacht fill the frame at pink dusk.',
      },
      {
        file: 'yachts/solenne-38-3.jpg',
        alt: 'A charcoal motor yacht seen from its stern quarter, with loungers on the lit swim platform at pink dusk.',
      },
      {
        file: 'yachts/solenne-38-4.jpg',
        alt: 'The bow of a charcoal motor yacht seen low over the water at pink dusk.',
      },
    ],
  },
];
