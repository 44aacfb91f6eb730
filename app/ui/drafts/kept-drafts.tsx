// @shell
import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useCodeAhead } from '../use-code-ahead';
import { useHydrated } from '../use-hydrated';
import { readTab } from './tab-store';

const keeper = () => import('./draft-keeper');

/**
 * Keeps what is typed in this tab (see DraftKeeper). The code loads on the first interaction, or at once if there is
 * something to put back; until it could be loaded nothing is kept, but nothing breaks. `owner` is the admin's username, or
 * '' for visitors.
 */
export function KeptDrafts({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [hasKept] = useState(() => typeof window !== 'undefined' && readTab() !== null);
  const Keeper = useCodeAhead(keeper, hydrated && hasKept).code?.DraftKeeper;
  return Keeper ? <Keeper owner={owner} page={pathname} /> : null;
}
