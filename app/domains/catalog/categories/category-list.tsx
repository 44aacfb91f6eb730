import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { Image } from '~/ui/images/image';
import { counted } from '~/domains/shared/format';
import { imageSource } from '~/domains/shared/image-url';

type Row = { id: number; name: string; description: string; imageUrl: string | null; rentals: number };

const ACTION =
  'inline-flex min-h-11 items-center px-2 text-sm font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current';

/**
 * The Categories tab: each category with its image, its number of rentals, and links to edit it and its terms, and to
 * delete it.
 */
export function CategoryList({ categories }: { categories: Row[] }) {
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {categories.map(({ id, name, description, imageUrl, rentals }) => (
        <li key={id} className="grid gap-x-5 gap-y-3 p-4 sm:grid-cols-[8rem_1fr_auto] sm:items-center sm:p-5">
          <div className="aspect-[8/5] w-32 overflow-hidden bg-paper-deep">
            {imageUrl ? (
              <Image source={imageSource(imageUrl)} alt="" sizes="8rem" className="size-full object-cover" />
            ) : null}
          </div>
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="line-clamp-2 text-sm text-muted">{description}</p>
            <p className="mt-1 text-sm text-muted">{counted(rentals, 'rental')}</p>
          </div>
          <p className="-ml-2 flex flex-wrap gap-x-3 sm:ml-0">
            <Link to={adminPaths.categoryEdit(id)} preventScrollReset className={`${ACTION} text-bronze-deep`}>
              Edit<span className="sr-only"> {name}</span>
            </Link>
            <Link to={adminPaths.categoryTerms(id)} preventScrollReset className={`${ACTION} text-bronze-deep`}>
              Terms<span className="sr-only"> of {name}</span>
            </Link>
            <Link to={adminPaths.categoryPrices(id)} preventScrollReset className={`${ACTION} text-bronze-deep`}>
              Prices<span className="sr-only"> of {name}</span>
            </Link>
            <Link to={adminPaths.categoryDelete(id)} preventScrollReset className={`${ACTION} text-danger`}>
              Delete<span className="sr-only"> {name}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
