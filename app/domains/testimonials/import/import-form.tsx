import { type SubmissionResult, getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect } from 'react';
import { adminPaths } from '~/admin-paths';
import { showToast } from '~/ui/feedback/toast-bus';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { Field } from '~/ui/fields/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';
import type { ImportReviews } from '../schema';

type Props = { placeId: string; lastResult?: SubmissionResult<string[]> };

/** Imports a business's reviews by its place id, selected in the search or pasted. */
export function ImportForm({ placeId, lastResult }: Props) {
  const own = resultOf(lastResult, 'import');
  useFailureToast('Import Failed', own);
  useEffect(() => {
    const title = own?.error?.placeId?.[0];
    if (title) showToast({ title, variant: 'destructive' });
  }, [own]);
  const [form, fields] = useForm<ImportReviews>({
    id: 'import',
    lastResult: own,
    constraint: { placeId: { required: true, maxLength: 300 } },
    defaultValue: { placeId },
    defaultNoValidate: false,
  });
  return (
    <Form method="post" action={adminPaths.testimonials()} preventScrollReset {...getFormProps(form)}>
      <FormErrors id={form.errorId} title="Import Failed" errors={form.errors} />
      <Field meta={fields.placeId} label="Place ID" autoComplete="off" />
      <SubmitButton busy="Importing…" name="intent" value="import" className="mt-5 w-full sm:w-auto">
        Import Reviews
      </SubmitButton>
    </Form>
  );
}
