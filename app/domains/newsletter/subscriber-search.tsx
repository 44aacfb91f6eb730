import { Form } from '@remix-run/react';
import { Download, Search } from 'lucide-react';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { CONTROL } from '~/ui/field-frame';

/** The search for an address, and the whole list as a file. */
export function SubscriberSearch({ q }: { q?: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <Form
        key={q}
        method="get"
        action={paths.adminNewsletter()}
        role="search"
        aria-label="Subscribers"
        className="grid w-full max-w-md grid-cols-[minmax(0,1fr)_auto] gap-2"
      >
        <label htmlFor="subscribers-q" className="sr-only">
          Search by e-mail
        </label>
        <input
          id="subscribers-q"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="E-mail"
          maxLength={120}
          autoComplete="off"
          className={CONTROL}
        />
        <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-12 px-0!')}>
          <Search size={18} aria-hidden="true" />
        </button>
      </Form>
      <a href={paths.adminNewsletterCsv()} download className={buttonClass('outline')}>
        <Download size={18} aria-hidden="true" />
        Export as CSV
      </a>
    </div>
  );
}
