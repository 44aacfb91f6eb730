import { useHydrated } from '~/ui/use-hydrated';

/** The form of the dates; `ReserveNow` sends it, too. */
export const STAY_FORM = 'stay';

/** Without scripts, the page that has the answer begins at the form: on a phone its top has nothing of it. */
export function useStayAddress(page: string): string {
  return useHydrated() ? page : `${page}#${STAY_FORM}`;
}
