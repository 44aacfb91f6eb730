import { type SubmissionResult, getFormProps, useForm } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '~/paths';
import { Consent } from '~/ui/forms/consent';
import { Field, SelectField, TextareaField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { FormGuards } from '~/ui/forms/form-guards';
import { sentField } from '~/ui/forms/form-result';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { SubmitButton } from '~/ui/forms/submit-button';
import { showToast } from '~/ui/feedback/toast-bus';
import type { ContactMessage } from './schema';
import { INTERESTS } from './vocabulary';

type Props = {
  id: string;
  /** `getZodConstraint(ContactMessage)`, from the loader: zod itself stays out of the first load. */
  constraint: Parameters<typeof useForm<ContactMessage>>[0]['constraint'];
  /** The server's response if the form was sent without scripts. */
  lastResult?: SubmissionResult<string[]>;
  /** Set only on pages that are not cached. */
  formToken?: string;
  idempotencyKey?: string;
};

/** The first and last name share a row; on a phone, each other field has a row of its own. */
const WIDE = 'max-sm:col-span-2';

/** The contact form. Posts to /contact from any page. */
export function ContactForm({ id, constraint, lastResult: sentBefore, formToken, idempotencyKey }: Props) {
  // A fetcher, so that the page and its input stay if the server cannot be reached.
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const pending = fetcher.state !== 'idle';
  const lastResult = fetcher.data ?? sentBefore;
  const lazy = useLazyValidation<ContactMessage>(() => import('./validate'));
  const [form, fields] = useForm<ContactMessage>({
    id,
    lastResult,
    constraint,
    defaultNoValidate: false,
    ...lazy.options,
  });
  // A resubmission keeps its key: the message may have been stored before the response was lost.
  const sentKey = sentField(lastResult, 'idempotencyKey');
  // An error of the whole form is also shown as a toast (specification, section 8).
  const failure = lastResult?.error?.['']?.join(' ');
  useEffect(() => {
    if (failure) showToast({ title: 'Error', description: failure, variant: 'destructive' });
  }, [failure, lastResult]);

  return (
    <fetcher.Form
      method="post"
      action={paths.contactForm()}
      {...getFormProps(form)}
      {...lazy.formProps}
      aria-busy={pending || undefined}
      className="relative"
    >
      <ModuleAhead of={paths.contact()} />
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <FormGuards formToken={formToken} idempotencyKey={sentKey ?? idempotencyKey} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-6">
        <Field meta={fields.firstName} label="First Name" autoComplete="given-name" />
        <Field meta={fields.lastName} label="Last Name" autoComplete="family-name" />
        <Field meta={fields.email} label="Email" type="email" autoComplete="email" className={WIDE} />
        <Field meta={fields.phone} label="Phone" type="tel" autoComplete="tel" className={WIDE} />
        <SelectField meta={fields.interest} label="Area of Interest" className="col-span-2">
          <option value="">Select an area of interest</option>
          {INTERESTS.map((interest) => (
            <option key={interest}>{interest}</option>
          ))}
        </SelectField>
        <TextareaField
          meta={fields.message}
          label="Message"
          rows={6}
          className="col-span-2"
          placeholder="Your dates, party size and plans"
        />
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton look="gold" className="w-full sm:w-auto sm:px-10" busy="Sending…">
          Send Message
        </SubmitButton>
        <p className="text-sm text-muted">Read by our team, 24/7.</p>
      </div>
      <Consent className="mt-4 text-muted">By sending, you agree to our</Consent>
    </fetcher.Form>
  );
}
