import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';

type Props = { empty: boolean; lastResult?: SubmissionResult<string[]> };

/** The Quick Setup notice (specification, section 2): loads the preset reviews, and links to clearing them. */
export function QuickSetup({ empty, lastResult }: Props) {
  const failed = resultOf(lastResult, 'preset');
  useFailureToast('Seeding Failed', failed);
  return (
    <section aria-labelledby="quick-setup" className="mb-8 border-l-2 border-gold bg-paper-deep px-5 py-5 sm:px-7">
      <h2 id="quick-setup" className="display-3">
        Quick Setup
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Preset reviews fill the page right away. They are demo content and marked as such below. Clear them before you
        go live.
      </p>
      {failed?.error?.[''] ? (
        <p className="mt-3 font-semibold text-danger">Seeding Failed: {failed.error['']}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <PresetButton id="preset" label="Use preset reviews" />
        {empty ? null : (
          <Link to={adminPaths.testimonialsClear()} preventScrollReset className={buttonClass('outline')}>
            Clear All Testimonials
          </Link>
        )}
      </div>
    </section>
  );
}

export const PresetButton = ({ id, label }: { id: string; label: string }) => (
  <Form id={id} method="post" action={adminPaths.testimonials()} preventScrollReset>
    <SubmitButton busy="Adding…" name="intent" value="preset" look="gold">
      {label}
    </SubmitButton>
  </Form>
);
