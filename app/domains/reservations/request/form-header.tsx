import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { paths, type SearchDates } from '~/paths';

type Props = { rentalId: number; /** From the page address. */ dates: SearchDates; name?: string; note: string };

/** Back link, page heading, and a note about requests. */
export function FormHeader({ rentalId, dates, name, note }: Props) {
  return (
    <header className="pb-8 pt-3 lg:pb-14 lg:pt-10">
      <Link
        to={paths.rental(rentalId, dates)}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold wrap-anywhere text-bronze-deep underline decoration-transparent underline-offset-4 hover:decoration-bronze"
      >
        <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
        Back to {name ?? 'the details'}
      </Link>
      <p className="eyebrow mt-3 text-bronze md:mt-6">Reservation request</p>
      <h1 className="display-2 mt-3 lining-nums">Reserve {name ?? 'your dates'}</h1>
      <p className="mt-3 max-w-2xl text-muted md:mt-5 md:text-lg">{note}</p>
    </header>
  );
}
