// @shell
import { useLocation } from '@remix-run/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTouched } from '../forms/first-touch';
import { readTab } from './tab-store';

/**
 * Keeps what is typed in this tab (see DraftKeeper). The code loads on the first interaction, or at once if there is
 * something to put back; without a connection nothing is kept, but nothing breaks. `owner` is the admin's username, or
 * '' for visitors.
 */
export function KeptDrafts({ owner }: { owner: string }) {
  const [Keeper, setKeeper] = useState<ComponentType<{ owner: string; page: string }>>();
  const { pathname } = useLocation();
  const touched = useTouched();
  useEffect(() => {
    if (!touched && readTab() === null) return;
    import('./draft-keeper').then(
      ({ DraftKeeper }) => setKeeper(() => DraftKeeper),
      () => {},
    );
  }, [touched]);
  return Keeper ? <Keeper owner={owner} page={pathname} /> : null;
}
