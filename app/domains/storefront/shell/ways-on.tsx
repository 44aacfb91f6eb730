import { Link, useRouteLoaderData } from '@remix-run/react';
import { telUrl } from '~/domains/shared/phone';
import { paths } from '~/paths';
import { useCategories } from './use-categories';

/** The links of a page without content: the collections, and the concierge's phone. */
export function WaysOn() {
  // An error page must not fail if the site's settings could not be read.
  const phone = useRouteLoaderData<{ site: { phone: string } }>('root')?.site.phone;
  return (
    <>
      <nav aria-label="Collections">
        <ul className="flex flex-wrap gap-x-7">
          {useCategories().map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.category(id)} className={WAY}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {phone ? (
        <p>
          Or call the concierge:{' '}
          <a href={telUrl(phone)} className={WAY}>
            {phone}
          </a>
        </p>
      ) : null}
    </>
  );
}

const WAY =
  'inline-flex min-h-11 items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze';
