import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../button';
import { CONTROL } from '../fields/field-frame';
import { ProofPage } from './proof-form';
import { SubmitButton } from './submit-button';
import { isTyped } from './unseen-fields';
import { type Kept, waitingIn } from './waiting-form';

/** For the admin's error pages: the kept form, or the form that waits for the password; otherwise `children`. */
export function KeptOr({ children }: { children: ReactNode }) {
  const { kept, proof } = waitingIn(useRouteError());
  if (proof) return <ProofPage {...proof} />;
  return kept ? <KeptForm {...kept} /> : children;
}

/** A readable label: 'Short description' for 'shortDescription'. */
const worded = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type UnavailableProps = {
  /** A message about the form if the database was unavailable. */
  away: string;
  /** The same after a failure of the program. */
  failed: string;
  children: ReactNode;
};

/** A page that could not be loaded: a message about the form, and how to continue. */
function Unavailable({ away, failed, children }: UnavailableProps) {
  const error = useRouteError();
  const isFailure = isRouteErrorResponse(error) && error.status === 500;
  return (
    <section className="max-w-3xl py-10">
      <p className="eyebrow text-bronze">{isFailure ? 500 : 503}</p>
      <h1 className="display-2 mb-4">{isFailure ? 'Something went wrong' : 'We’ll be right back'}</h1>
      <p role="alert" className="mb-8 text-lg text-muted">
        {isFailure ? failed : away}
      </p>
      {children}
    </section>
  );
}

/** Replaces a plain button, such as Delete, whose page could not be loaded: leads back to that page. */
function NotDone({ back }: { back: string }) {
  const { pathname } = useLocation();
  return (
    <Unavailable
      away="Nothing was changed. Go back and try again in a moment."
      failed="This could not be done because of an error on our side. Go back and check what was saved before you try again."
    >
      <ButtonLink to={back || pathname} look="outline">
        Go back
      </ButtonLink>
    </Unavailable>
  );
}

/** Whether a form has typed input. A plain button, such as Delete, would make no sense on another page. */
export function hasTyped(fields: Kept['fields']): boolean {
  const names = fields.map(([name]) => name);
  return names.some((name) => isTyped(name, names));
}

/** The fields of a kept form: typed fields are visible and can be changed. */
export function KeptEntries({ fields }: Pick<Kept, 'fields'>) {
  const names = fields.map(([name]) => name);
  return fields.map(([name, value], index) =>
    !isTyped(name, names) ? (
      <input key={index} type="hidden" name={name} value={value} />
    ) : (
      <label key={index} className="grid gap-1.5 text-sm font-semibold">
        {worded(name)}
        <textarea
          name={name}
          defaultValue={value}
          rows={Math.min(12, Math.ceil(value.length / 80) || 1)}
          className={CONTROL}
        />
      </label>
    ),
  );
}

/** Replaces a form whose page could not be loaded: shows all input, to be sent again once the server is back. */
function KeptForm({ action, fields }: Kept) {
  // The choices of a conflict count as typed input.
  if (!hasTyped(fields) && !fields.some(([name]) => name === 'conflict')) return <NotDone back={action} />;
  return (
    <Unavailable
      away="Your changes are not saved yet, but nothing is lost: your entries are below. Please send them again in a moment."
      failed="Your changes could not be saved because of an error on our side, but nothing is lost: your entries are below."
    >
      <form method="post" action={action || undefined} className="grid gap-5">
        <KeptEntries fields={fields} />
        <div>
          <SubmitButton>Send again</SubmitButton>
        </div>
      </form>
    </Unavailable>
  );
}
