import { paths } from '~/paths';
import { useHydrated } from '~/ui/use-hydrated';

/** The id of the form with the dates; `ReserveNow` also sends that form. */
export const STAY_FORM = 'stay';

/**
 * Returns a function for the address of a rental with dates. Without scripts, the page with the answer begins at the
 * form: on a phone, its top does not show the answer.
 */
export function useStayAddress(): typeof paths.rental {
  const part = useHydrated() ? '' : `#${STAY_FORM}`;
  return (...stay) => paths.rental(...stay) + part;
}
