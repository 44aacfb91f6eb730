import { paths, type SearchDates } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';

/**
 * The way to the reservation form: a link, and instead a button of the form `stay` once that has both dates, so that
 * dates arrive that were chosen but not checked, without scripts too. `dates` are those of the address.
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
