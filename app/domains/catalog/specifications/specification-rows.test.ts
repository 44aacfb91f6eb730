import { expect, test } from 'vitest';
import { type Specified, specificationRows } from './specification-rows';

const NOTHING: Specified = {
  engine: null,
  transmission: null,
  horsepower: null,
  topSpeed: null,
  acceleration: null,
  drivetrain: null,
  specifications: {},
};
const rows = (given: Partial<Specified>) =>
  specificationRows({ ...NOTHING, ...given }).map(({ label, value }) => `${label}: ${value}`);

test.each<[string, Partial<Specified>, string[]]>([
  ['no values', {}, []],
  ['free specifications are null', { specifications: null }, []],
  [
    'columns with their units, in a fixed order',
    { drivetrain: 'RWD', acceleration: '3.1', topSpeed: 208, horsepower: 730, transmission: 'Manual', engine: 'V12' },
    [
      'Engine: V12',
      'Transmission: Manual',
      'Power: 730 hp',
      'Top speed: 208 mph',
      '0–60 mph: 3.1 seconds',
      'Drivetrain: RWD',
    ],
  ],
  ['an acceleration with its own unit is unchanged', { acceleration: 'under 4 s' }, ['0–60 mph: under 4 s']],
  [
    'free specifications keep their order',
    { specifications: { Seats: '2', Berths: '6', Age: '30' } },
    ['Seats: 2', 'Berths: 6', 'Age: 30'],
  ],
  [
    'a column overrides free specifications of the same name',
    { topSpeed: 208, specifications: { 'Top Speed': '300', top_speed: '301' } },
    ['Top speed: 208 mph'],
  ],
  ['a free specification without a column value is shown', { specifications: { topSpeed: '300' } }, ['Top speed: 300']],
  ['blank values are dropped', { engine: ' ', specifications: { Seats: '', Age: '  ' } }, []],
  [
    'values of other types',
    { specifications: { Pool: true, Pets: false, Guests: 12, Rooms: ['Sauna', 'Bar'], Nested: { a: 1 }, Nil: null } },
    ['Pool: Yes', 'Pets: No', 'Guests: 12', 'Rooms: Sauna, Bar'],
  ],
])('%s', (_, given, expected) => {
  expect(rows(given)).toEqual(expected);
});
