import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/domains/storefront/meta';
import { BusinessSearch } from '~/domains/testimonials/import/business-search';
import { loadPresetReviews } from '~/domains/testimonials/presets/load-preset-reviews.server';
import { ImportForm } from '~/domains/testimonials/import/import-form';
import { importReviews } from '~/domains/testimonials/import/import-reviews.server';
import { findBusinesses } from '~/domains/testimonials/import/find-businesses.server';
import { reviewsAreSetUp } from '~/domains/testimonials/import/places.server';
import { PresetButton, QuickSetup } from '~/domains/testimonials/presets/quick-setup';
import { ReviewsImport } from '~/domains/testimonials/import/reviews-import';
import { listTestimonials } from '~/domains/testimonials/queries.server';
import { TestimonialsRequest } from '~/domains/testimonials/schema';
import { TestimonialTable } from '~/domains/testimonials/testimonial-table';
import { REVIEWS_ON_HOME } from '~/domains/testimonials/vocabulary';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { optionalId } from '~/domains/shared/limits';
import { attempt } from '~/http/process/attempt.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { UpLink } from '~/ui/shells/up-link';
import { keepPageTitled } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const before = optionalId(searchParams.get('before'));
  const [list, found] = await Promise.all([listTestimonials({ before }), findBusinesses(searchParams.get('q'))]);
  const long = before !== undefined || list.testimonials.length > REVIEWS_ON_HOME;
  const hint = long ? `The home page shows the newest ${REVIEWS_ON_HOME}.` : null;
  return { ...list, found, hint, setUp: reviewsAreSetUp(), placeId: searchParams.get('placeId') ?? '' };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, TestimonialsRequest);
  if (!form.ok) return form.rejection;
  const asked = form.value;
  if (asked.intent === 'select') {
    const to = adminPaths.testimonials({ q: asked.q, placeId: asked.placeId });
    return redirectWithFlash(to, { title: 'Place Selected', description: 'You can now import its reviews.' });
  }
  const work = () => (asked.intent === 'preset' ? loadPresetReviews() : importReviews(asked.placeId));
  const outcome = await attempt(work, 'Please try again.');
  if (!outcome.ok) return form.reject(outcome);
  const title = asked.intent === 'preset' ? 'Preset Reviews Added' : 'Google Reviews Imported';
  return redirectWithFlash(adminPaths.testimonials(), { title, description: outcome.value.message });
}

const FAILED = { preset: 'Seeding Failed', import: 'Import Failed', select: 'Selection Failed' };
export const clientAction = keepPageTitled(FAILED);
export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Testimonials', description: 'Reviews.', path: adminPaths.testimonials(), noindex: true });

export default function Testimonials() {
  const { testimonials, next, found, hint, setUp, placeId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <UpLink to={paths.admin()}>Back to Admin</UpLink>
      <h1 className="display-2 mb-8 mt-2">Testimonials</h1>
      {/* On top, so that a dialog is visible at once, also without scripts, when it is part of the page flow. */}
      <Outlet />
      <QuickSetup empty={testimonials.length === 0} lastResult={lastResult} />
      <ReviewsImport setUp={setUp}>
        <BusinessSearch found={found} selected={placeId} />
        <ImportForm key={placeId} placeId={placeId} lastResult={lastResult} />
      </ReviewsImport>
      <section aria-labelledby="all-testimonials" className="border-t border-line py-8">
        <h2 id="all-testimonials" className="display-3 mb-5">
          All testimonials
        </h2>
        {hint ? <p className="mb-5 text-muted">{hint}</p> : null}
        {testimonials.length ? <TestimonialTable rows={testimonials} next={next} /> : <Empty />}
      </section>
    </>
  );
}

const Empty = () => (
  <div className="border border-dashed border-line px-6 py-12 text-center">
    <p className="mb-5 text-muted">No testimonials yet.</p>
    <PresetButton id="preset-first" label="Add preset reviews" />
  </div>
);
