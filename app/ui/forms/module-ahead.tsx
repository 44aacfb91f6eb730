// @shell
import { PrefetchPageLinks } from '@remix-run/react';
import { useTouched } from './first-touch';

/**
 * Loads the code of the page that a form posts to on the first interaction, for forms on other pages than their own:
 * what tells of a failed connection must not be loaded over it.
 */
export function ModuleAhead({ of }: { of: string }) {
  return useTouched() ? <PrefetchPageLinks page={of} /> : null;
}
