import { expect, test } from 'vitest';
import { categories } from '../../../scripts/seed/categories';
import { sportBoats } from '../../../scripts/seed/rentals/sport-boats';
import { villas } from '../../../scripts/seed/rentals/villas';
import { yachts } from '../../../scripts/seed/rentals/yachts';

const ofCategory = (name: string) => categories.find((category) => category.name === name)!.terms;
const boats = [
  ...yachts.map((boat) => ({ ...boat, terms: { ...ofCategory('Luxury Yachts'), ...boat.terms } })),
  ...sportBoats.map((boat) => ({ ...boat, terms: { ...ofCategory('Sport Boats'), ...boat.terms } })),
];

test('the shortest charter comes from the specifications of the boat', () => {
  const named = boats.filter(({ specifications }) => 'Minimum charter' in specifications);
  expect(named.length).toBeGreaterThan(3);
  for (const { specifications, priceUnit, terms } of named)
    expect({ [priceUnit]: terms.minimumStay }).toEqual({
      hour: Number(/^(\d+) hours$/.exec(specifications['Minimum charter']!)?.[1]),
    });
});

test('a boat whose text leaves at seven in the evening serves long enough for its shortest charter', () => {
  const late = boats.filter(({ description }) => /leaves at seven|Go out at seven/.test(description));
  expect(late).toHaveLength(2);
  for (const { terms } of late)
    expect(Number(terms.returnTime!.slice(0, 2))).toBeGreaterThanOrEqual(19 + terms.minimumStay!);
});

test('villas by the week require a week, and a villa by the day the minimum in its text', () => {
  for (const { priceUnit, terms } of villas) if (priceUnit === 'week') expect(terms).toMatchObject({ minimumStay: 1 });
  const three = villas.find(({ description }) => description.includes('by the day, with a three-day minimum'))!;
  expect(three).toMatchObject({ priceUnit: 'day', terms: { minimumStay: 3, returnTime: '12:00' } });
  expect(three.description).toContain('Arrival is at four, departure at noon');
  expect(ofCategory('Luxury Villas')).toMatchObject({ handoverTime: '16:00', returnTime: '11:00' });
});
