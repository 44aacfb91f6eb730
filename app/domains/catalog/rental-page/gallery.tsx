import { Link } from '@remix-run/react';
import { Expand } from 'lucide-react';
import { paths } from '~/paths';
import { GalleryImageView } from './gallery-image';
import { angleId } from './lightbox-modal';
import type { GalleryImage } from '../vocabulary';

/** The grid's layout: one image across the full width, two side by side, otherwise the first one large. */
const layoutOf = (count: number) =>
  count === 1 ? 'grid-cols-1' : count === 2 ? 'grid-cols-1 sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3';

const WHOLE = '(min-width: 64rem) 55rem, 92vw';
const HALF = '(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw';
const THIRD = '(min-width: 64rem) 18rem, (min-width: 40rem) 31vw, 46vw';

/** Thumbnails of all images of a rental, as plain links to `?picture=n`, which opens the lightbox. */
export function Gallery({ rentalId, images }: { rentalId: number; images: GalleryImage[] }) {
  return (
    <section aria-labelledby="angles">
      <h2 id="angles" className="display-3 mb-6">
        View All Angles
      </h2>
      {images.length === 0 ? (
        <p className="grid aspect-[8/3] place-items-center border border-line bg-paper-deep text-muted">
          No images available
        </p>
      ) : (
        <ul className={`grid gap-3 sm:gap-4 ${layoutOf(images.length)}`}>
          {images.map((image, index) => {
            const large = index === 0 && images.length > 2;
            return (
              <li key={`${index} ${image.url}`} className={large ? 'col-span-2 sm:row-span-2' : ''}>
                <Link
                  id={angleId(index + 1)}
                  to={paths.rentalImage(rentalId, index + 1)}
                  preventScrollReset
                  aria-label={`View image ${index + 1} of ${images.length}: ${image.alt}`}
                  className={`group relative block overflow-hidden bg-ink ${large ? 'aspect-[8/5] sm:aspect-auto sm:h-full' : 'aspect-[8/5]'}`}
                >
                  <GalleryImageView
                    image={image}
                    sizes={large || images.length === 1 ? WHOLE : images.length === 2 ? HALF : THIRD}
                    className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-quiet group-hover:scale-[1.03]"
                  />
                  <span
                    aria-hidden="true"
                    className="absolute bottom-3 right-3 grid size-9 place-items-center bg-ink/75 text-paper opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
                  >
                    <Expand className="size-4" strokeWidth={1.5} />
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
