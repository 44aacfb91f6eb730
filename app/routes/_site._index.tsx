import { getZodConstraint } from '@conform-to/zod/v4';
import { data, type HeadersFunction, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { DeferredCategoryMosaic, DeferredFeaturedRentals } from '~/domains/catalog/storefront/deferred-lists';
import {
  listCategoriesWithCovers,
  listCategoriesWithOwnImages,
  listFeatured,
} from '~/domains/catalog/storefront/home-queries.server';
import { SearchBar } from '~/domains/storefront/search/search-bar';
import { DeferredContactForm } from '~/domains/contact/deferred-contact-form';
import { ContactMessage } from '~/domains/contact/schema';
import { today } from '~/domains/shared/calendar';
import { SPECIFIED_COLLECTIONS } from '~/domains/storefront/shell/collections';
import { DeferredContactSection, DeferredExperiences } from '~/domains/storefront/home/deferred-sections';
import { Hero } from '~/domains/storefront/home/hero';
import { HomeSection, SectionContent } from '~/domains/storefront/home/home-section';
import { homeMeta } from '~/domains/storefront/home/home-meta';
import { SECTION_NOTES, SECTIONS } from '~/domains/storefront/home/home-texts';
import { DeferredReviewsCarousel } from '~/domains/testimonials/carousel/deferred-reviews-carousel';
import { listLatestReviews } from '~/domains/testimonials/queries.server';
import { NO_STORE } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { site } from '~/http/documents/site.server';
import { HERO_IMAGES, STOCK_IMAGE } from '~/domains/storefront/page-images.server';
import { paths } from '~/paths';
import type { loader as siteLoader } from './_site';
import { unlessFailed } from '~/ui/revalidation';

export async function loader() {
  const [covered, featured, reviews] = await Promise.all([
    listCategoriesWithCovers().catch(logFailure('Failed to fetch rentals', null)),
    listFeatured().catch(logFailure('Failed to load featured rentals', null)),
    listLatestReviews().catch(logFailure('Failed to load testimonials', null)),
  ]);
  const categories =
    covered ?? (await listCategoriesWithOwnImages().catch(logFailure('Failed to load categories', null)));
  const whole = covered && featured && reviews;
  return data(
    {
      ...{ categories, featured, reviews, today: today(site.timeZone) },
      contact: getZodConstraint(ContactMessage),
      images: { hero: HERO_IMAGES, fallback: STOCK_IMAGE.src },
    },
    whole ? {} : { headers: { 'Cache-Control': NO_STORE } },
  );
}

export const shouldRevalidate = unlessFailed;

// A page with a failed section must not be cached.
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  homeMeta(matches, paths.home(), data?.images.hero['biscayne-dusk'].src);

export default function Home() {
  const { categories, featured, reviews, today, contact, images } = useLoaderData<typeof loader>();
  const names = useRouteLoaderData<typeof siteLoader>('routes/_site')?.categories ?? SPECIFIED_COLLECTIONS;
  return (
    <>
      <Hero images={images.hero} fallback={images.fallback} />
      <div className="shell relative z-20 -mt-12 lg:-mt-16">
        <SearchBar categories={names} today={today} />
      </div>
      <HomeSection id="categories" heading={SECTIONS.categories}>
        <SectionContent items={categories} notes={SECTION_NOTES.categories}>
          {(items) => <DeferredCategoryMosaic categories={items} />}
        </SectionContent>
      </HomeSection>
      <HomeSection id="featured" tone="deep" heading={SECTIONS.featured}>
        <SectionContent items={featured} notes={SECTION_NOTES.featured}>
          {(items) => <DeferredFeaturedRentals rentals={items} />}
        </SectionContent>
      </HomeSection>
      <HomeSection id="experiences" tone="ink" heading={SECTIONS.experiences}>
        <DeferredExperiences />
      </HomeSection>
      <HomeSection id="testimonials" heading={SECTIONS.testimonials}>
        <SectionContent items={reviews} notes={SECTION_NOTES.testimonials}>
          {(items) => <DeferredReviewsCarousel reviews={items} />}
        </SectionContent>
      </HomeSection>
      <DeferredContactSection>
        <DeferredContactForm id="home-contact" constraint={contact} />
      </DeferredContactSection>
    </>
  );
}
