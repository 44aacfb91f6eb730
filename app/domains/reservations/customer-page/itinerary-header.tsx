import { PhotoHero } from '~/domains/catalog/storefront/photo-hero';
import { dayRange } from '~/domains/shared/format';
import { PageHeader } from '~/ui/shells/page-header';
import type { Stage } from './stages';
import { StatusLine } from './status-line';

type Props = {
  reservation: { reference: string; rentalName: string; startDate: string; endDate: string };
  mainImage: { imageUrl: string; imageAlt: string } | null;
  words: { title: string; next: string };
  stages: Stage[];
  /** The name of the site, shown only in print. */
  siteName: string;
};

/** The rental's main image, the state of the reservation, and the next step. */
export function ItineraryHeader({ reservation, mainImage, words: { title, next }, stages, siteName }: Props) {
  const label = `${reservation.rentalName}, ${dayRange(reservation.startDate, reservation.endDate)}`;
  return (
    <div className="voucher">
      <p className="shell hidden justify-between border-b border-line pb-3 print:flex">
        <strong className="font-display text-2xl">{siteName}</strong>
        <span>Reservation {reservation.reference}</span>
      </p>
      {mainImage ? (
        <PhotoHero imageUrl={mainImage.imageUrl} alt={mainImage.imageAlt} height="short">
          <p className="eyebrow wrap-anywhere lining-nums text-gold">{label}</p>
          <h1 className="display-2 mt-3 max-w-3xl">{title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-mist">{next}</p>
        </PhotoHero>
      ) : (
        <PageHeader label={label} title={title}>
          {next}
        </PageHeader>
      )}
      <StatusLine stages={stages} />
    </div>
  );
}
