import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { useRentalListQuery } from './use-list-query';

const SMALL = 'w-full px-1! py-2!';

/** The buttons above the list (specification, section 2); `trials` are Test Email and Direct Test. */
export function RentalActions({ mailTests }: { mailTests: ReactNode }) {
  const query = useRentalListQuery();
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
      <div className="grid grid-cols-2 gap-1">
        <ButtonLink to={paths.adminFeatured(query)} preventScrollReset look="quiet" className={SMALL}>
          Featured
        </ButtonLink>
        <ButtonLink to={paths.adminTestimonials()} look="quiet" className={SMALL}>
          Testimonials
        </ButtonLink>
        {mailTests}
      </div>
    </div>
  );
}
