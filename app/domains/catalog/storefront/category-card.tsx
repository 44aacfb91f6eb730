import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { Image } from '~/ui/images/image';
import { imageSource, PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';

/** The data of a category card; `coverUrl` is already normalized (`normalizeImageUrl`). */
export type CategorySummary = { id: number; name: string; description: string; coverUrl: string };

const FOUR_ACROSS = '(min-width: 80rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 92vw';

type Props = {
  category: CategorySummary;
  sizes?: string;
  /** Height or aspect-ratio class. */
  shape?: string;
};

/** A category's cover image with its name on it (specification, section 2). The whole card is one link. */
export function CategoryCard({ category, sizes = FOUR_ACROSS, shape = 'aspect-[5/4] sm:aspect-[4/5]' }: Props) {
  const { id, name, description, coverUrl } = category;
  return (
    <article
      className={`on-dark group relative isolate flex flex-col justify-between overflow-hidden bg-ink p-6 text-paper ${shape}`}
    >
      <Image source={imageSource(coverUrl)} alt="" sizes={sizes} className="photo absolute inset-0 -z-20" />
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 -z-10 h-72 bg-linear-to-t from-ink to-transparent ${coverUrl === PLACEHOLDER_IMAGE ? 'from-65%' : 'via-ink/70 via-45%'}`}
      />
      <p className="eyebrow w-fit border border-gold/60 bg-ink/70 px-3 py-1.5 text-gold-bright">PREMIUM</p>
      <div>
        <h3 className="display-3">
          <Link to={paths.category(id)} className="whole-card">
            {name}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-sm text-paper/85">{description}</p>
        <span aria-hidden="true" className="reach mt-5 block" />
      </div>
    </article>
  );
}
