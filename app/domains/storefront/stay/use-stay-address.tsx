import { paths } from '~/paths';
import { useHydrated } from '~/ui/use-hydrated';

/** The form of the dates; `ReserveNow` sends it, too. */
export const STAY_FORM = 'stay';

/**
 * The address of a rental for some dates. Without scripts, the page that has the answer begins at the form: on a phone
 * its top has nothing of it.
 */
export function useStayAddress(): typeof paths.rental {
  const part = useHydrated() ? '' : `#${STAY_FORM}`;
  return (...stay) => paths.rental(...stay) + part;
}
