import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { useRentalListQuery } from './use-list-query';

const SMALL = 'w-full px-1! py-2!';

/** The buttons above the list (specification, section 2). */
export function RentalActions() {
  const query = useRentalListQuery();
  return (
    <div className="mb-5 grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={adminPaths.newSimple(query)} preventScrollReset look="gold" className={SMALL}>
          Simple Form
        </ButtonLink>
        <ButtonLink to={adminPaths.newAdvanced(query)} preventScrollReset look="outline" className={SMALL}>
          Advanced
        </ButtonLink>
      </div>
      <div className="grid grid-cols-2 gap-1">
        <ButtonLink to={adminPaths.featured(query)} preventScrollReset look="quiet" className={SMALL}>
          Featured
        </ButtonLink>
        <ButtonLink to={adminPaths.testimonials()} look="quiet" className={SMALL}>
          Testimonials
        </ButtonLink>
      </div>
    </div>
  );
}
