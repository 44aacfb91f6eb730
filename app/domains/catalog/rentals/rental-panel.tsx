import { Link, useFetcher, useLocation } from '@remix-run/react';
import { ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { UpLink } from '~/ui/shells/up-link';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useRentalListQuery } from './use-list-query';

type Head = { id: number; name: string; published: boolean };

/** The rental's name, a link back to the list (on phones), its public page, Publish or Unpublish, and Delete. */
export function PanelHeader({ id, name, published }: Head) {
  const query = useRentalListQuery();
  return (
    <header className="mb-4">
      <UpLink to={paths.admin(query)} preventScrollReset className="mb-2 lg:hidden">
        All rentals
      </UpLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="panel-heading" className="display-3 min-w-0">
          {name}
        </h2>
        <div className="-ml-3 flex lg:ml-0">
          {published ? (
            <Link to={paths.rental(id)} className={buttonClass('quiet', 'min-h-11 py-2')}>
              <ExternalLink size={16} aria-hidden="true" />
              View page
            </Link>
          ) : null}
          <PublishButton id={id} published={published} />
          <Link
            to={adminPaths.rentalDelete(id, query)}
            preventScrollReset
            className={buttonClass('quiet', 'min-h-11 py-2 text-danger!')}
          >
            <Trash2 size={16} aria-hidden="true" />
            Delete
          </Link>
        </div>
      </div>
      {published ? null : (
        <p className="mt-2 border-l-2 border-bronze bg-paper-deep px-4 py-3 text-sm">
          <strong>Not published.</strong> Visitors do not see this rental and cannot request it. Its reservations stay.
        </p>
      )}
    </header>
  );
}

/** A fetcher, so that a form with unsaved changes below the button is kept. */
function PublishButton({ id, published }: Omit<Head, 'name'>) {
  const action = adminPaths.rentalPublish(id, useRentalListQuery());
  const fetcher = useFetcher();
  const Icon = published ? EyeOff : Eye;
  return (
    <fetcher.Form id="publish" method="post" action={action}>
      <ModuleAhead of={action} />
      <SubmitButton
        busy="Saving…"
        look="quiet"
        name="intent"
        value={published ? 'unpublish' : 'publish'}
        className="min-h-11 py-2"
      >
        <Icon size={16} aria-hidden="true" />
        {published ? 'Unpublish' : 'Publish'}
      </SubmitButton>
    </fetcher.Form>
  );
}

const TAB =
  '-mb-px flex min-h-12 min-w-11 items-center border-b-2 border-transparent text-[0.8125rem] font-semibold text-muted sm:text-sm sm:tracking-wide hover:text-text aria-[current]:border-bronze aria-[current]:text-text';

/** The tabs Details, Images and Specifications (specification, section 2), Availability, Terms, Prices and Calendars. */
export function PanelTabs({ id }: { id: number }) {
  const query = useRentalListQuery();
  const { pathname } = useLocation();
  const tabs = [
    { label: 'Details', to: adminPaths.rental(id, query) },
    { label: 'Images', to: adminPaths.rentalImages(id, query) },
    { label: 'Specifications', to: adminPaths.rentalSpecifications(id, query) },
    { label: 'Availability', to: adminPaths.rentalAvailability(id, query) },
    { label: 'Terms', to: adminPaths.rentalTerms(id, query) },
    { label: 'Prices', to: adminPaths.rentalPrices(id, query), inner: adminPaths.rates(id) },
    { label: 'Calendars', to: adminPaths.rentalCalendars(id, query), inner: adminPaths.feeds(id) },
  ];
  return (
    <nav aria-label="Rental sections" className="mb-7 flex flex-wrap gap-x-2.5 border-b border-line sm:gap-x-8">
      {tabs.map(({ label, to, inner }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-current={
            to.split('?')[0] === pathname ? 'page' : inner && pathname.startsWith(inner) ? 'true' : undefined
          }
          className={TAB}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
