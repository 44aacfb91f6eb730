import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { paths } from '~/paths';

type Props = { rentalId: number; name?: string; note: string };

/** Back link, page heading, and a note about requests. */
export function FormHeader({ rentalId, name, note }: Props) {
  return (
    <header className="pb-10 pt-6 lg:pb-14 lg:pt-10">
      <Link
        to={paths.rental(rentalId)}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold wrap-anywhere text-bronze-deep underline decoration-transparent underline-offset-4 hover:decoration-bronze"
      >
        <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
        Back to {name ?? 'the details'}
      </Link>
      <p className="eyebrow mt-6 text-bronze">Reservation request</p>
      <h1 className="display-2 mt-3 lining-nums">Reserve {name ?? 'your dates'}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{note}</p>
    </header>
  );
}
