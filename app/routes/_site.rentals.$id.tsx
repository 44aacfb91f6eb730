import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { ReserveBar, ReserveCard } from '~/domains/catalog/rental-page/reserve-card';
import { DeferredDetails } from '~/domains/catalog/rental-page/deferred-details';
import { Gallery } from '~/domains/catalog/rental-page/gallery';
import { Lightbox } from '~/domains/catalog/rental-page/lightbox';
import { RentalHero } from '~/domains/catalog/rental-page/rental-hero';
import { specificationRows } from '~/domains/catalog/specifications/specification-rows';
import { productOf, trailTo } from '~/domains/catalog/rental-page/structured-data';
import { breadcrumbs } from '~/domains/catalog/storefront/breadcrumbs';
import { today as todayIn } from '~/domains/shared/calendar';
import { DeferredSimilarRentals, DeferredStayPanel } from '~/domains/storefront/stay/deferred-stay';
import { keepsDates } from '~/domains/storefront/stay/same-dates';
import { findOffered, findStay } from '~/domains/storefront/stay/stay.server';
import { SiteError } from '~/domains/storefront/shell/site-error';
import { pageMeta } from '~/domains/storefront/meta';
import { RESERVE_PROMISES } from '~/domains/storefront/texts/promises';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { LIGHTBOX, paths } from '~/paths';
import { unlessOnlySearchChanged } from '~/ui/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const today = todayIn(site.timeZone);
  const rental = (await findOffered(idParam(params.id, MISSING), today)) ?? notFound(MISSING);
  const { id, name, shortDescription, description, price, priceUnit, rating, location, mainImageAlt } = rental;
  const { guests, category, images, mainImageUrl, asks } = rental;
  return {
    rental: {
      ...{ id, name, shortDescription, description, price, priceUnit, rating },
      ...{ location, guests, category, mainImageUrl, asks },
    },
    mainImageAlt,
    images,
    specifications: specificationRows(rental),
    ...(await findStay(new URL(request.url).searchParams, rental, today)),
    terms: rental.words,
  };
}

// The lightbox is part of the query, too, and needs no new data.
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  keepsDates(change) ? unlessOnlySearchChanged(change) : change.defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data, error, location, matches }) => {
  if (error || !data)
    return pageMeta(matches, { title: MISSING, description: MISSING, path: location.pathname, noindex: true });
  const { rental, images } = data;
  const path = paths.rental(rental.id);
  return pageMeta(matches, {
    title: rental.name,
    description: rental.shortDescription,
    path,
    image: rental.mainImageUrl,
    jsonLd: (absolute) => [productOf({ ...rental, images }, path, absolute), breadcrumbs(trailTo(rental), absolute)],
  });
};

export default function RentalPage() {
  const { rental, mainImageAlt, images, specifications, terms, similar, ...panel } = useLoaderData<typeof loader>();
  const dates = panel.stay?.days;
  const free = panel.stay?.standing === 'taken' ? undefined : dates;
  const [query] = useSearchParams();
  const number = /^[1-9]\d{0,2}$/.test(query.get(LIGHTBOX) ?? '') ? Number(query.get(LIGHTBOX)) : 0;
  return (
    <article>
      <RentalHero rental={rental} alt={mainImageAlt} dates={dates} />
      <div className="shell grid gap-14 pb-14 md:py-14 lg:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24">
        <Gallery rentalId={rental.id} images={images} dates={dates} />
        <div className="lg:col-start-2 lg:row-span-2">
          <ReserveCard rental={rental} dates={free} promises={RESERVE_PROMISES}>
            <DeferredStayPanel key={rental.id} rental={rental} {...panel} />
          </ReserveCard>
        </div>
        <DeferredDetails description={rental.description} {...{ specifications, terms }} />
      </div>
      {similar.length > 0 ? <DeferredSimilarRentals rentals={similar} days={dates!} guests={dates!.guests} /> : null}
      <ReserveBar rental={rental} dates={free} />
      {images[number - 1] ? (
        <Lightbox rentalId={rental.id} name={rental.name} images={images} number={number} dates={dates} />
      ) : null}
    </article>
  );
}

export const ErrorBoundary = SiteError;
