import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { clearDemo } from '~/domains/demo/clear-demo.server';
import { countDemo } from '~/domains/demo/queries.server';
import { demoCounts } from '~/domains/demo/view';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { logSecurity } from '~/http/process/security-log.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const FAILED = 'Nothing was removed. Please try again.';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { found: demoCounts(await countDemo()) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: admin } = await requireAdmin(request);
  const outcome = await attempt(() => clearDemo(), FAILED);
  if (!outcome.ok)
    return redirectWithFlash(adminPaths.demo(), {
      ...{ title: 'Clearing Failed', description: outcome.message, variant: 'destructive' },
    });
  logSecurity('demo-cleared', request, { admin });
  const removed = demoCounts(outcome.value).join(', ') || 'Nothing';
  return redirectWithFlash(adminPaths.today(), { title: 'Demo content cleared', description: `${removed} removed.` });
}

export const clientAction = keepPage({ title: 'Clearing Failed', description: FAILED });

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...{ title: 'Demo Content', description: 'Clear the demo content.', path: adminPaths.demo(), noindex: true },
  });

export default function Demo() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-prose">
      <h1 className="display-2 mb-6">Demo content</h1>
      {found.length === 0 ? (
        <p className="text-muted">There is no demo content.</p>
      ) : (
        <>
          <p className="mb-4">
            These show how the portal works. They are left out of exports and figures, and their emails are never sent.
          </p>
          <ul className="mb-6 list-disc pl-5">
            {found.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mb-8">Clearing removes them for good. Categories, rentals and all your own content stay.</p>
          <Form id="clear" method="post" className="flex flex-col-reverse gap-3 sm:flex-row">
            <ButtonLink to={adminPaths.today()} look="outline">
              Cancel
            </ButtonLink>
            <SubmitButton busy="Clearing…" look="danger">
              Clear demo content
            </SubmitButton>
          </Form>
        </>
      )}
    </div>
  );
}
