// @shell
import { type ComponentType, useEffect, useState } from 'react';
import { hasDrafts } from './drafts';
import { firstTouch } from './first-touch';

type Props = { owner: string };

/**
 * Keeps what is typed in this tab (see DraftKeeper). The code loads on the first interaction, or at once if there is
 * something to put back; without a connection nothing is kept, but nothing breaks.
 */
export function KeptDrafts({ owner }: Props) {
  const [Keeper, setKeeper] = useState<ComponentType<Props>>();
  useEffect(() => {
    void (hasDrafts() ? Promise.resolve() : firstTouch())
      .then(() => import('./draft-keeper'))
      .then(
        ({ DraftKeeper }) => setKeeper(() => DraftKeeper),
        () => {},
      );
  }, []);
  return Keeper ? <Keeper owner={owner} /> : null;
}
