import { centsOf } from '~/domains/pricing/money';
import { extra, fee, fuel, salesTax } from './charges';
import { features, paragraphs, type SeedRental } from './seed-rental';

export const sportBoats: SeedRental[] = [
  {
    name: 'Bianca 40',
    shortDescription:
      'White hull, navy stripe, teak bow: a forty-foot open boat for the kind of day that needs no agenda.',
    description: paragraphs(
      'Bianca is what comes to mind when somebody says they spent the day on the water. A white hull with a single navy stripe, a long teak foredeck, cream seats that face one another and a sunpad at the back wide enough for three people and a book.',
      'She is a day boat, and takes the idea seriously. There is a cabin with a real head and a bed for whoever has had enough sun, a freezer drawer for ice, a fresh-water shower on the stern. Shade comes out at the push of a button.',
      'Twin 430-horsepower V8 sterndrives push her to 52 mph with a dry, level ride, so the run down to Boca Chita takes well under an hour. Your captain knows which end of the harbor keeps its shade, and where to find the stone crab.',
      features(
        'Captain, fuel for 60 miles and ice included',
        'Teak swim platform with a folding ladder',
        'Bluetooth audio and two wireless chargers',
        'Snorkel sets for eight',
      ),
    ),
    price: 3200,
    priceUnit: 'day',
    rating: 4.9,
    featured: false,
    location: 'Crandon Marina, Key Biscayne',
    guests: 10,
    engine: 'Twin 430 hp V8 sterndrives',
    horsepower: 860,
    topSpeed: 52,
    drivetrain: 'Twin sterndrive',
    prices: { deposit: centsOf(2_000) },
    specifications: {
      Length: '40 ft',
      Guests: '10',
      Captain: 'Included',
      Cabin: 'One double berth, head',
      'Minimum age': '18, with captain',
      'Security deposit': '$2,000',
    },
    images: [
      {
        file: 'sport-boats/bianca-40-1.jpg',
        alt: 'A white open sport boat with a navy stripe floats before a hazy golden skyline.',
      },
      {
        file: 'sport-boats/bianca-40-2.jpg',
        alt: 'The teak-planked bow deck of a white open sport boat in golden light.',
      },
      {
        file: 'sport-boats/bianca-40-3.jpg',
        alt: 'A white open sport boat with a navy stripe seen from its swim platform, a golden skyline behind.',
      },
    ],
  },
  {
    name: 'Grigio 34',
    shortDescription: 'A gray thirty-four-footer with a mahogany deck, tailored like a good suit and about as loud.',
    description: paragraphs(
      'Gray paint, red-brown mahogany, black leather. Grigio was ordered by an architect, and it shows: no stickers, no cup holders where a line should be, and every cleat folding flush into the deck when it is not needed.',
      'Under the aft sunpad is a 6.2-liter V8 inboard of 400 horsepower, turning a single shaft. It is smooth, quick to plane and happy at 35 mph, with 46 mph in hand. The hull was drawn for chop, so the crossing from the Grove to Key Biscayne stays civil even when the wind is up.',
      'Six people fit comfortably: four in the bucket seats, two stretched out behind them. Take it with our captain for the afternoon, or by yourself if you hold a boating license and have handled a single-screw boat before.',
    ),
    price: 1800,
    priceUnit: 'day',
    rating: 4.7,
    featured: false,
    location: 'Grove Harbour Marina, Coconut Grove',
    guests: 6,
    engine: '6.2-liter V8 inboard',
    transmission: 'Single-speed marine gearbox',
    horsepower: 400,
    topSpeed: 46,
    drivetrain: 'Single shaft',
    prices: {
      charges: [
        extra({ key: 'captain', name: 'Captain', per: 'day', amount: centsOf(300) }),
        fee({ key: 'fuel', name: 'Fuel', per: 'day', amount: centsOf(140) }),
        salesTax,
      ],
      deposit: centsOf(3_000),
    },
    specifications: {
      Length: '34 ft',
      Guests: '6',
      Captain: 'Optional, $300 per day',
      'Minimum age': '25 without captain',
      'Security deposit': '$3,000',
    },
    images: [
      {
        file: 'sport-boats/grigio-34-1.jpg',
        alt: 'A gray open sport boat with a mahogany deck floats before a skyline at pink dusk.',
      },
      { file: 'sport-boats/grigio-34-2.jpg', alt: 'The mahogany bow deck of a gray open sport boat on calm water.' },
      {
        file: 'sport-boats/grigio-34-3.jpg',
        alt: 'A gray open sport boat seen low over the water from its bow at pink dusk.',
      },
      {
        file: 'sport-boats/grigio-34-4.jpg',
        alt: 'A gray open sport boat with a mahogany deck and dark seats seen from above at dusk.',
      },
    ],
  },
  {
    name: 'Cobalto 38',
    shortDescription:
      'A deep-blue open boat that carries its own light, made for the hour when the skyline switches on.',
    description: paragraphs(
      'Go out at seven. The water is flat, the heat has gone, and the bay is emptying just as it becomes worth looking at. Cobalto’s hull is the color of that hour, and when the captain turns on the underwater lights, the boat appears to float on a sheet of turquoise glass.',
      'There are four deep seats in sand-colored leather, lit softly from below, and behind them a sunpad that works as well for lying under the stars as it did at noon. The teak platform at the stern hangs just above the surface. Feet in the water are encouraged.',
      'Twin 370 hp engines bring her to a top speed of 50 mph. She is rented by the hour with a captain; two hours suit the skyline, four allow for dinner at a dock on the Miami River.',
      features(
        'Underwater and cockpit lighting',
        'Chilled drawer, stocked to your list',
        'Teak swim platform',
        'Cashmere throws for the way back',
      ),
    ),
    price: 420,
    priceUnit: 'hour',
    rating: 4.9,
    featured: true,
    location: 'Bayside Marina, Downtown Miami',
    guests: 8,
    engine: 'Twin 370 hp V8 sterndrives',
    horsepower: 740,
    topSpeed: 50,
    drivetrain: 'Twin sterndrive',
    terms: { handoverTime: '10:00', returnTime: '23:00', minimumStay: 2 },
    prices: { charges: [fuel(45), salesTax], deposit: centsOf(1_500) },
    specifications: {
      Length: '38 ft',
      Guests: '8',
      Captain: 'Included',
      'Minimum charter': '2 hours',
      'Security deposit': '$1,500',
    },
    images: [
      {
        file: 'sport-boats/cobalto-38-1.jpg',
        alt: 'A deep-blue open sport boat with glowing underwater lights floats before a lit skyline.',
      },
      {
        file: 'sport-boats/cobalto-38-2.jpg',
        alt: 'The stern quarter and sunpad of a deep-blue open sport boat with glowing underwater lights at blue hour.',
      },
      {
        file: 'sport-boats/cobalto-38-3.jpg',
        alt: 'A deep-blue open sport boat seen from its bow quarter, its underwater lights glowing turquoise before a lit skyline.',
      },
      {
        file: 'sport-boats/cobalto-38-4.jpg',
        alt: 'A deep-blue open sport boat seen from above, surrounded by glowing turquoise water at night.',
      },
    ],
  },
  {
    name: 'Sera 30',
    shortDescription:
      'A varnished mahogany runabout with ivory seats, as close to a lake in Lombardy as the bay will get.',
    description: paragraphs(
      'Sera is new, although nothing about her says so. Twenty coats of varnish over mahogany, a deck planked in fine pale lines, a chrome bow light you will want to polish with your sleeve. She was built last winter by a family yard that makes six boats a year.',
      'Beneath the stern hatch is a 5.7-liter V8 engine with 320 horsepower, running through a marine gearbox with a single lever and a direct shaft drive. Top speed is 42 mph. At half that she settles into a steady murmur and the wake closes neatly behind her.',
      features(
        'Ivory seats for four, and a small sunpad aft',
        'Hand-varnished mahogany hull and deck',
        'Captain in linen, included',
        'Ice, glasses and towels on board',
      ),
      'By the hour, from two hours up. She is the boat for a proposal, an anniversary, or arriving at lunch on Sunset Harbour with slightly too much ceremony.',
    ),
    price: 340,
    priceUnit: 'hour',
    rating: 4.8,
    featured: false,
    location: 'Sunset Harbour Yacht Club, Miami Beach',
    guests: 4,
    terms: { minimumStay: 2 },
    prices: { charges: [fuel(30), salesTax] },
    specifications: {
      Length: '30 ft',
      Guests: '4',
      Captain: 'Included',
      'Minimum charter': '2 hours',
      Hull: 'Mahogany',
    },
    images: [
      {
        file: 'sport-boats/sera-30-1.jpg',
        alt: 'A mahogany runabout floats on a calm violet bay with a skyline behind.',
      },
      {
        file: 'sport-boats/sera-30-2.jpg',
        alt: 'The varnished, planked bow deck and windshield of a mahogany runabout seen from above the water.',
      },
      {
        file: 'sport-boats/sera-30-3.jpg',
        alt: 'A mahogany runabout with a planked deck and pale seats seen from above on dark water at dusk.',
      },
      {
        file: 'sport-boats/sera-30-4.jpg',
        alt: 'The stern and swim platform of a mahogany runabout with a warmly lit cockpit, skyline behind at dusk.',
      },
    ],
  },
];
