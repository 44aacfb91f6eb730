import { paths, type SearchDates } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';

/**
 * Links to the reservation form. Once the form `stay` has both dates, a button of that form replaces the link, so that
 * chosen but unchecked dates arrive, also without scripts. `dates` are those of the address.
 */
export function ReserveNow({ rentalId, dates }: { rentalId: number; dates?: SearchDates }) {
  return (
    <>
      <ButtonLink to={paths.book(rentalId, dates)} look="gold" className="without-dates">
        Reserve Now
      </ButtonLink>
      <Button form="stay" formAction={paths.book(rentalId)} formNoValidate look="gold" className="with-dates">
        Reserve Now
      </Button>
    </>
  );
}
