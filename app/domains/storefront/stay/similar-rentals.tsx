import type { ComponentProps } from 'react';
import { FoundCards } from '../search/found-cards';

/** Other rentals that are free on the chosen days. */
export function SimilarRentals(props: Pick<ComponentProps<typeof FoundCards>, 'rentals' | 'days' | 'guests'>) {
  return (
    <section aria-labelledby="similar" className="shell pb-16 md:pb-24">
      <h2 id="similar" className="display-3 mb-8 border-t border-line pt-8">
        Also available on these dates
      </h2>
      <FoundCards {...props} />
    </section>
  );
}
