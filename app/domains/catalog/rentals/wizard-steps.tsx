import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { useRentalListQuery } from './use-list-query';

const STEPS = ['Details', 'Images', 'Specifications'] as const;
type WizardStep = (typeof STEPS)[number];

/** The wizard's three steps; once the rental exists, each is a link (specification, section 2). */
export function WizardSteps({ current, id }: { current: WizardStep; id?: number }) {
  const query = useRentalListQuery();
  const to = (step: WizardStep) => {
    if (!id) return null;
    if (step === 'Details') return adminPaths.wizardDetails(id, query);
    return step === 'Images' ? adminPaths.wizardImages(id, query) : adminPaths.wizardSpecifications(id, query);
  };
  return (
    <nav aria-label="Steps" className="mb-7">
      <ol className="grid grid-cols-3 gap-2 sm:gap-4">
        {STEPS.map((step, index) => {
          const address = to(step);
          const look = `flex min-h-11 flex-col justify-center border-t-2 text-xs sm:flex-row sm:items-center sm:justify-start sm:gap-2 sm:text-sm ${
            step === current ? 'border-bronze font-semibold text-text' : 'border-line text-muted'
          }`;
          const text = (
            <>
              <span className="tabular-nums">{index + 1}</span>
              <span>{step}</span>
            </>
          );
          return (
            <li key={step} className="min-w-0">
              {address && step !== current ? (
                <Link to={address} preventScrollReset className={`${look} hover:text-text`}>
                  {text}
                </Link>
              ) : (
                <span className={look} aria-current={step === current ? 'step' : undefined}>
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
