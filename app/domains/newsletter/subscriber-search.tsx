import { Download } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { SearchForm } from '~/ui/lists/search-form';

/** The search form, and the export of the whole list. */
export function SubscriberSearch({ q }: { q?: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <SearchForm
        id="subscribers-q"
        action={adminPaths.newsletter()}
        label="Subscribers"
        hint="Search by email"
        placeholder="Email"
        q={q}
        className="w-full max-w-md"
      />
      <a href={adminPaths.newsletterCsv()} download className={buttonClass('outline')}>
        <Download size={18} aria-hidden="true" />
        Export as CSV
      </a>
    </div>
  );
}
