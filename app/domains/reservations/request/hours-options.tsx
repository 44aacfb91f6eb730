import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';

const HOURS = Array.from(
  { length: HOURS_PER_DAY.max - HOURS_PER_DAY.min + 1 },
  (_, index) => HOURS_PER_DAY.min + index,
);

/** The hours a day that can be chosen. */
export const HoursOptions = () => (
  <>
    {HOURS.map((hours) => (
      <option key={hours} value={hours}>
        {hours} hours
      </option>
    ))}
  </>
);
