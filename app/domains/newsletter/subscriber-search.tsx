import { Download } from 'lucide-react';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { SearchForm } from '~/ui/shells/search-form';

/** The search for an address, and the whole list as a file. */
export function SubscriberSearch({ q }: { q?: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <SearchForm
        id="subscribers-q"
        action={paths.adminNewsletter()}
        label="Subscribers"
        hint="Search by e-mail"
        placeholder="E-mail"
        q={q}
        className="w-full max-w-md"
      />
      <a href={paths.adminNewsletterCsv()} download className={buttonClass('outline')}>
        <Download size={18} aria-hidden="true" />
        Export as CSV
      </a>
    </div>
  );
}
