import { datesAhead, type Days } from '~/domains/availability/rules';
import { HOURS_PER_DAY, MAX_GUESTS } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';

type Asked = Partial<Days> & { hoursPerDay?: number; guests?: number };

/** The stay in a page address, without values that are invalid or dates that have passed. */
export function askedStay(query: URLSearchParams, today: IsoDay): Asked {
  const number = (name: string, min: number, max: number) => {
    const asked = Math.trunc(Number(query.get(name)));
    return asked >= min && asked <= max ? asked : undefined;
  };
  const hoursPerDay = number('hoursPerDay', HOURS_PER_DAY.min, HOURS_PER_DAY.max);
  return { ...datesAhead(query, today), hoursPerDay, guests: number('guests', 1, MAX_GUESTS) };
}
