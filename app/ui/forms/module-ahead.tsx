// @shell
import { PrefetchPageLinks } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { firstTouch } from './first-touch';

/**
 * Loads the code of the page that a form posts to on the first interaction, for forms on other pages than their own:
 * what tells of a failed connection must not be loaded over it.
 */
export function ModuleAhead({ of }: { of: string }) {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    let mounted = true;
    void firstTouch().then(() => mounted && setTouched(true));
    return () => {
      mounted = false;
    };
  }, []);
  return touched ? <PrefetchPageLinks page={of} /> : null;
}
