import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAdmin } from '~/http/sessions/auth.server';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export const shouldRevalidate = unlessFailed;

/** The panel before a rental is selected. */
export default function NoRental() {
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-4 border border-dashed border-line px-8 text-center">
      <span aria-hidden="true" className="h-px w-16 bg-bronze/50" />
      <p className="display-3">Select a rental to edit</p>
      <p className="max-w-sm text-muted">Or add one: Simple Form takes a minute, Advanced covers every detail.</p>
    </div>
  );
}
