// @shell
import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useCodeAhead } from '../use-code-ahead';
import { useHydrated } from '../use-hydrated';
import { readTab } from './tab-store';

const keeper = () => import('./draft-keeper');

/**
 * Keeps the input typed in this tab (see DraftKeeper). The code loads on the first interaction, or at once if there is
 * input to put back; until it has loaded, no input is kept, but nothing breaks. `owner` is the admin's username, or ''
 * for visitors.
 */
export function KeptDrafts({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [hasKept] = useState(() => typeof window !== 'undefined' && readTab() !== null);
  const Keeper = useCodeAhead(keeper, hydrated && hasKept).code?.DraftKeeper;
  return Keeper ? <Keeper owner={owner} page={pathname} /> : null;
}
