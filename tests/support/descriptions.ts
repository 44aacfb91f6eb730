import type { ExtractedSpecifications } from '~/domains/catalog/specifications/extract-specifications';

type Facts = Partial<Omit<ExtractedSpecifications, 'features'>> & { features?: string[] };
/** A realistic description and the facts that a person finds in it. */
type Case = {
  text: string;
  facts: Facts;
  /** Known errors of the extraction, with their results (undefined: no result). */
  known?: Facts;
};

const block = (...lines: string[]) => lines.join('\n');

export const CARS: Case[] = [
  {
    text: 'A naturally aspirated 6.5-liter V12 with 730 horsepower sends everything to the rear wheels through a seven-speed automated transmission. 0-60 mph takes 2.9 seconds and the top speed is 217 mph.',
    facts: {
      engine: 'Naturally aspirated 6.5-liter V12',
      transmission: '7-speed automated',
      horsepower: 730,
      topSpeed: 217,
      acceleration: '2.9',
      drivetrain: 'RWD',
    },
  },
  {
    text: 'The twin-turbo 4.0L V8 makes 641 hp. All-wheel drive, eight-speed automatic, 0 to 60 in 3.3 seconds.',
    facts: {
      engine: 'Twin-turbo 4.0L V8',
      transmission: '8-speed automatic',
      horsepower: 641,
      acceleration: '3.3',
      drivetrain: 'AWD',
    },
  },
  {
    text: block(
      'Engine: 5.2-liter V10',
      'Transmission: 7-speed dual-clutch',
      'Horsepower: 631',
      'Top speed: 202 mph',
      '0-60 mph: 2.9 s',
      'Drivetrain: AWD',
    ),
    facts: {
      engine: '5.2-liter V10',
      transmission: '7-speed dual-clutch',
      horsepower: 631,
      topSpeed: 202,
      acceleration: '2.9',
      drivetrain: 'AWD',
    },
  },
  {
    text: 'An electric sedan with dual electric motors, 1,020 hp and a single-speed transmission. It goes from zero to sixty in 1.99 seconds and is limited to 200 mph.',
    facts: {
      engine: 'Dual electric motors',
      transmission: 'Single-speed',
      horsepower: 1020,
      topSpeed: 200,
      acceleration: '1.99',
    },
  },
  {
    text: 'A turbocharged flat-six of 443 bhp, a PDK gearbox and rear-wheel drive. Top speed 191 mph, 60 mph in 3.5 seconds.',
    facts: {
      engine: 'Turbocharged flat-six',
      transmission: 'PDK',
      horsepower: 443,
      topSpeed: 191,
      acceleration: '3.5',
      drivetrain: 'RWD',
    },
  },
  {
    text: 'Six-speed manual, 502 horsepower from a 4.0-litre naturally aspirated flat-six, and no screens to speak of. It tops out at 199 mph.',
    facts: {
      engine: '4.0-litre naturally aspirated flat-six',
      transmission: '6-speed manual',
      horsepower: 502,
      topSpeed: 199,
    },
  },
  {
    text: 'The 6.75-liter V12 wafts. 563 hp, an 8-speed automatic and all-wheel drive, limited to 155 mph. From rest to 60 mph in 4.9 seconds.',
    facts: {
      engine: '6.75-liter V12',
      transmission: '8-speed automatic',
      horsepower: 563,
      topSpeed: 155,
      acceleration: '4.9',
      drivetrain: 'AWD',
    },
  },
  {
    text: 'A hand-built hybrid hypercar: a supercharged 5.0-liter V8 hybrid with 1,600 horsepower. Maximum speed 278 mph. It accelerates 0–60 mph in 2.5 s.',
    facts: { engine: 'Supercharged 5.0-liter V8 hybrid', horsepower: 1600, topSpeed: 278, acceleration: '2.5' },
  },
  {
    text: 'Open-top cruising with a W12 under the hood, 626 hp, and a top speed of 207 mph. Seats four.',
    facts: { engine: 'W12', horsepower: 626, topSpeed: 207 },
  },
  {
    text: 'This four-wheel drive off-roader has a 4.0-liter twin-turbo V8, 577 hp and a 9-speed automatic. Features: night package, massage seats, rear screens.',
    facts: {
      engine: '4.0-liter twin-turbo V8',
      transmission: '9-speed automatic',
      horsepower: 577,
      drivetrain: '4WD',
      features: ['night package', 'massage seats', 'rear screens'],
    },
  },
  {
    text: block(
      'Low, loud and orange.',
      '',
      'Features:',
      '- Lift system',
      '- Sport exhaust',
      '- Carbon seats',
      '',
      'Delivered to your door.',
    ),
    facts: { features: ['Lift system', 'Sport exhaust', 'Carbon seats'] },
  },
  {
    text: 'It reaches 100 km/h in 3.2 seconds and tops out at 320 km/h, with 570 hp from a V10.',
    facts: { engine: 'V10', horsepower: 570, topSpeed: 199 },
  },
];

export const YACHTS: Case[] = [
  {
    text: 'Twin MAN V12 diesels push her to a top speed of 32 knots; she cruises at 26 knots.',
    facts: { engine: 'Twin MAN V12 diesels', topSpeed: 37 },
  },
  {
    text: 'Two 1,900 hp MTU diesel engines, shaft drive, maximum speed 28 knots.',
    facts: { engine: 'Two 1,900 hp MTU diesel', horsepower: 3800, topSpeed: 32, drivetrain: 'Shaft drive' },
  },
  {
    text: 'She cruises at 12 knots and sleeps twelve in six cabins. The crew of nine includes two chefs.',
    facts: {},
  },
  {
    text: block('Engine: Twin Caterpillar C32', 'Top speed: 24 knots', 'Cruising speed: 20 knots'),
    facts: { engine: 'Twin Caterpillar C32', topSpeed: 28 },
  },
  {
    text: 'With IPS pod drives and a joystick she docks like a tender. Twin 1,000 hp diesel engines, up to 30 knots.',
    facts: { engine: 'Twin 1,000 hp diesel', horsepower: 2000, topSpeed: 35, drivetrain: 'Pod drive' },
  },
  {
    text: block(
      'A flybridge for sunsets.',
      '',
      'Key features:',
      '• Jacuzzi on the flybridge',
      '• Two Seabobs',
      '• Underwater lights',
    ),
    facts: { features: ['Jacuzzi on the flybridge', 'Two Seabobs', 'Underwater lights'] },
  },
  {
    text: 'Her four engines give 4,800 hp in total and, with the tide, 40 knots.',
    facts: { horsepower: 4800, topSpeed: 46 },
    known: { topSpeed: undefined },
  },
  {
    text: 'A sailing yacht of 88 feet with an auxiliary 300-hp diesel. Nine knots under sail is a good day.',
    facts: { engine: '300-hp diesel', horsepower: 300 },
    known: { engine: undefined },
  },
  {
    text: 'Powered by water jets, she needs three feet of water. Triple 1,600 hp diesel engines, tops 42 knots.',
    facts: { engine: 'Triple 1,600 hp diesel', horsepower: 4800, topSpeed: 48, drivetrain: 'Jet drive' },
  },
  {
    text: 'Stabilizers at anchor, a beach club aft, and a captain who has worked these waters since 1998.',
    facts: {},
  },
];

export const BOATS: Case[] = [
  {
    text: 'Triple 300-hp Mercury outboards and a stepped hull: 60 mph is no effort, and the top speed is 68 mph.',
    facts: { engine: 'Triple 300-hp Mercury outboards', horsepower: 900, topSpeed: 68 },
  },
  {
    text: 'Twin 430 hp V8 sterndrives take her to 52 mph with ice in every glass.',
    facts: { engine: 'Twin 430 hp V8 sterndrives', horsepower: 860, topSpeed: 52, drivetrain: 'Sterndrive' },
  },
  {
    text: 'A single 6.2-liter V8 inboard, 380 horsepower, straight shaft. Goes up to 45 mph.',
    facts: { engine: '6.2-liter V8 inboard', horsepower: 380, topSpeed: 45, drivetrain: 'Shaft drive' },
  },
  {
    text: 'Quad 450 hp outboards. 1,800 hp combined. Wide open at 78 mph.',
    facts: { engine: 'Quad 450 hp outboards', horsepower: 1800, topSpeed: 78 },
  },
  {
    text: 'An electric day boat: silent, 180 hp, 30 knots flat out, and no smell of fuel.',
    facts: { horsepower: 180, topSpeed: 35 },
  },
  {
    text: block('Features', '1. Bow thruster', '2. Wakeboard tower', '3. Freshwater shower'),
    facts: { features: ['Bow thruster', 'Wakeboard tower', 'Freshwater shower'] },
  },
  {
    text: 'A jet drive tender with 150 hp for up to eight people.',
    facts: { horsepower: 150, drivetrain: 'Jet drive' },
  },
  {
    text: 'Twin 350 Yamaha outboards, good for 55 mph.',
    facts: { engine: 'Twin 350 Yamaha outboards', horsepower: 700, topSpeed: 55 },
  },
  {
    text: 'Mahogany, chrome, and a 5.7-liter V8 with 320 horsepower. Top speed is 42 mph.',
    facts: { engine: '5.7-liter V8', horsepower: 320, topSpeed: 42 },
  },
  {
    text: 'Bring up to 10 guests; the cooler is stocked, the captain is included.',
    facts: {},
  },
];

export const VILLAS: Case[] = [
  { text: 'Six bedrooms, an 80-foot pool and a dock for boats up to 90 feet.', facts: {} },
  {
    text: block('Glass on three sides.', '', 'Features:', '* Heated pool', '* Cinema', '* Chef’s kitchen'),
    facts: { features: ['Heated pool', 'Cinema', "Chef's kitchen"] },
  },
  { text: 'The drive from the airport takes 20 minutes, 35 mph all the way.', facts: {} },
  { text: 'Wi-Fi with a top speed of 900 Mbps and a power backup for the whole house.', facts: {} },
  {
    text: block('Features include a summer kitchen and a gym.', '', 'The garden is lit at night.'),
    facts: {},
  },
  {
    text: block('Notable features: private beach; tennis court; staff of four.', '', 'Minimum stay five nights.'),
    facts: { features: ['private beach', 'tennis court', 'staff of four'] },
  },
  { text: 'A three-car garage, an automatic gate and a manual one for the garden.', facts: {} },
  { text: 'Sleeps 14. The chef turned a garage for a V12 into a pizza oven.', facts: {}, known: { engine: 'V12' } },
];
