import { useFetcher, useLocation } from '@remix-run/react';
import { paths } from '~/paths';
import { buttonClass, ButtonLink } from '~/ui/button';
import { useDeskQuery } from './use-desk-query';

const SMALL = 'w-full px-1! py-2!';

/** What can be begun from the list (specification, section 2). */
export function DeskActions() {
  const query = useDeskQuery();
  return (
    <div className="mb-5 grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={paths.adminNewSimple(query)} preventScrollReset className={SMALL}>
          Simple Form
        </ButtonLink>
        <ButtonLink to={paths.adminNewAdvanced(query)} preventScrollReset look="outline" className={SMALL}>
          Advanced
        </ButtonLink>
      </div>
      <div className="grid grid-cols-3 gap-1">
        <ButtonLink to={paths.adminTestimonials()} look="quiet" className={SMALL}>
          Testimonials
        </ButtonLink>
        <Trial action={paths.adminTestEmail()} label="Test Email" />
        <Trial action={paths.adminDirectTest()} label="Direct Test" />
      </div>
    </div>
  );
}

/** A fetcher, so that a form beside it with unsaved changes stays as it is. */
function Trial({ action, label }: { action: string; label: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const pending = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        type="submit"
        aria-disabled={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
        className={buttonClass('quiet', SMALL)}
      >
        {pending ? 'Sending…' : label}
      </button>
    </fetcher.Form>
  );
}
