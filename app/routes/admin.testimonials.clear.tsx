import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { counted } from '~/domains/shared/format';
import { clearTestimonials } from '~/domains/testimonials/commands.server';
import { countTestimonials } from '~/domains/testimonials/queries.server';
import { requireAdmin } from '~/http/auth.server';
import { redirectWithFlash } from '~/http/flash.server';
import { log } from '~/http/log.server';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { count: await countTestimonials() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  try {
    const outcome = await clearTestimonials();
    const removed = outcome.ok ? outcome.value.removed : 0;
    const description = `${counted(removed, 'testimonial')} removed.`;
    return await redirectWithFlash(paths.adminTestimonials(), { title: 'Testimonials Cleared', description });
  } catch (error) {
    log.error({ err: error }, 'the testimonials could not be cleared');
    return redirectWithFlash(paths.adminTestimonials(), {
      title: 'Clearing Failed',
      description: 'Nothing was removed. Please try again.',
      variant: 'destructive',
    });
  }
}

export default function ClearTestimonials() {
  const { count } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Clear all testimonials?" parent={paths.adminTestimonials()}>
      <p>This removes {counted(count, 'testimonial')} from the site and cannot be undone.</p>
      <Form method="post" className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={paths.adminTestimonials()} look="outline" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button look="danger">Clear All Testimonials</Button>
      </Form>
    </Dialog>
  );
}
