import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { counted } from '~/domains/shared/format';
import { clearTestimonials } from '~/domains/testimonials/clear-testimonials.server';
import { countTestimonials } from '~/domains/testimonials/queries.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { Dialog } from '~/ui/dialogs/dialog';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const FAILED = 'Nothing was removed. Please try again.';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { what: await countTestimonials() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const outcome = await attempt(() => clearTestimonials(), FAILED);
  const flash = outcome.ok
    ? { title: 'Testimonials Cleared', description: `${counted(outcome.value.removed, 'testimonial')} removed.` }
    : { title: 'Clearing Failed', description: outcome.message, variant: 'destructive' as const };
  return redirectWithFlash(adminPaths.testimonials(), flash);
}

export const clientAction = keepPage({ title: 'Clearing Failed', description: FAILED });

export const shouldRevalidate = unlessFailed;

export default function ClearTestimonials() {
  const { what } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Clear all testimonials?" parent={adminPaths.testimonials()}>
      <p>This removes {what} from the site and cannot be undone.</p>
      <Form id="clear" method="post" className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={adminPaths.testimonials()} look="outline" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton busy="Clearing…" look="danger">
          Clear All Testimonials
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
