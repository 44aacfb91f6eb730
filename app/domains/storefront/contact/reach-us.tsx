import { useRoot } from '../shell/site-context';

const LINK = 'inline-flex min-h-11 items-center font-semibold underline decoration-bronze/40 underline-offset-4';

/** Links to call and email the concierge. */
export function ReachUs() {
  const { site } = useRoot();
  return (
    <section aria-labelledby="reach-us" className="border-t border-line pt-8">
      <h2 id="reach-us" className="display-3">
        Questions?
      </h2>
      <p className="mt-3">The concierge answers 24 hours a day, 7 days a week.</p>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`} className={`${LINK} whitespace-nowrap`}>
          {site.phone}
        </a>
        <a href={`mailto:${site.email}`} className={LINK}>
          {site.email}
        </a>
      </p>
    </section>
  );
}
