import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ReserveBar, ReserveCard } from '~/domains/catalog/rental-page/reserve-card';
import { Description } from '~/domains/catalog/rental-page/description';
import { Gallery } from '~/domains/catalog/rental-page/gallery';
import { Lightbox } from '~/domains/catalog/rental-page/lightbox';
import { findRental } from '~/domains/catalog/queries.server';
import { RentalHero } from '~/domains/catalog/rental-page/rental-hero';
import { SpecificationGrid } from '~/domains/catalog/rental-page/specification-grid';
import { TermsList } from '~/domains/catalog/rental-page/terms-list';
import { specificationRows } from '~/domains/catalog/specifications/specification-rows';
import { termsInWords } from '~/domains/catalog/terms/words';
import { breadcrumbs, productOf } from '~/domains/catalog/rental-page/structured-data';
import { today as todayIn } from '~/domains/shared/calendar';
import { pricedStay } from '~/domains/storefront/search/priced-stay.server';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { RESERVE_PROMISES } from '~/domains/storefront/texts/promises';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessOnlySearchChanged } from '~/ui/shells/revalidation';
import { RouteError } from '~/ui/shells/route-error';

const MISSING = 'Rental Not Found';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const rental = (await findRental(idParam(params.id, MISSING))) ?? notFound(MISSING);
  const { id, name, shortDescription, description, price, priceUnit, rating, location, mainImageAlt } = rental;
  const { guests, category, images, mainImageUrl } = rental;
  return {
    rental: {
      ...{ id, name, shortDescription, description, price, priceUnit, rating },
      ...{ location, guests, category, mainImageUrl },
    },
    mainImageAlt,
    images,
    specifications: specificationRows(rental),
    stay: await pricedStay(new URL(request.url).searchParams, rental, todayIn(site.timeZone)),
    terms: termsInWords(rental.terms, priceUnit).map(({ text }) => text),
  };
}

// The lightbox is part of the query and needs no new data; links with other dates lead here from other pages.
export const shouldRevalidate = unlessOnlySearchChanged;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: MISSING, description: MISSING, path: paths.home(), noindex: true });
  const { rental, images } = data;
  const path = paths.rental(rental.id);
  const trail = [
    { name: 'Home', path: paths.home() },
    ...(rental.category ? [{ name: rental.category.name, path: paths.category(rental.category.id) }] : []),
    { name: rental.name, path },
  ];
  return pageMeta(matches, {
    title: rental.name,
    description: rental.shortDescription,
    path,
    image: rental.mainImageUrl,
    jsonLd: (absolute) => [productOf({ ...rental, images }, path, absolute), breadcrumbs(trail, absolute)],
  });
};

export default function RentalPage() {
  const { rental, mainImageAlt, images, specifications, terms, stay } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const number = /^[1-9]\d{0,2}$/.test(query.get('picture') ?? '') ? Number(query.get('picture')) : 0;
  return (
    <article>
      <RentalHero rental={rental} alt={mainImageAlt} />
      <div className="shell grid gap-14 pb-14 md:py-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-24">
        <div className="grid min-w-0 content-start gap-16">
          <Description text={rental.description} />
          <Gallery rentalId={rental.id} images={images} dates={stay?.days} />
          <SpecificationGrid rows={specifications} />
          <TermsList terms={terms} />
        </div>
        <div>
          <ReserveCard rental={rental} stay={stay} promises={RESERVE_PROMISES} />
        </div>
      </div>
      <ReserveBar rental={rental} dates={stay?.days} />
      {images[number - 1] ? (
        <Lightbox rentalId={rental.id} name={rental.name} images={images} number={number} dates={stay?.days} />
      ) : null}
    </article>
  );
}

export const ErrorBoundary = () => <RouteError heading="Error Loading Rental" />;
