import type { ReactNode } from 'react';

type Props = { heading: string; /** The sort order of the cards, as text. */ order: string; children: ReactNode };

/** The cards of a page below its hero; links to other pages of the list jump here (`#collection`). */
export const CollectionSection = ({ heading, order, children }: Props) => (
  <section
    id="collection"
    aria-labelledby="collection-heading"
    className="shell scroll-mt-18 pb-14 pt-2 md:pb-20 md:pt-8"
  >
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-3 sm:mb-10 sm:pb-5">
      <h2 id="collection-heading" className="display-3 min-w-0 wrap-anywhere">
        {heading}
      </h2>
      <p className="text-sm text-muted">{order}</p>
    </div>
    {children}
  </section>
);
