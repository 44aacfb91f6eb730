import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAdmin } from '~/http/sessions/auth.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

/** Nothing is selected yet. */
export default function NoRental() {
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-4 border border-dashed border-line px-8 text-center">
      <span aria-hidden="true" className="h-px w-16 bg-bronze/50" />
      <p className="display-3">Select a rental to edit</p>
      <p className="max-w-sm text-muted">Or add one: the simple form takes a minute, the advanced one asks for all.</p>
    </div>
  );
}
