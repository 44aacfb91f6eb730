import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findTestimonial } from '~/domains/testimonials/queries.server';
import { Stars } from '~/domains/testimonials/stars';
import { requireAdmin } from '~/http/sessions/auth.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { adminPaths } from '~/admin-paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Testimonial Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = (await findTestimonial(idParam(params.testimonialId, MISSING))) ?? notFound(MISSING);
  const { customerName, location, rating, testimonial, authorUrl } = found;
  return { customerName, location, rating, testimonial, authorUrl };
}

export const shouldRevalidate = unlessFailed;

/** The full text of one testimonial. */
export default function WholeTestimonial() {
  const { customerName, location, rating, testimonial, authorUrl } = useLoaderData<typeof loader>();
  return (
    <Dialog title={customerName} label={location} parent={adminPaths.testimonials()}>
      <Stars rating={rating} />
      <p className="mt-4 whitespace-pre-line text-lg">{testimonial}</p>
      {authorUrl ? (
        <a href={authorUrl} rel="noreferrer" className="mt-4 inline-flex min-h-11 items-center underline">
          View author on Google
        </a>
      ) : null}
    </Dialog>
  );
}
