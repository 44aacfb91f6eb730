import type { useForm } from '@conform-to/react';
import { CheckboxField, Field } from '~/ui/fields/field';
import type { PhoneRequest } from './schema';

/** The fields that confirm the request as soon as it is stored; a request that misses terms needs a reason. */
export function ConfirmNow({ fields }: { fields: ReturnType<typeof useForm<PhoneRequest>>[1] }) {
  return (
    <>
      <CheckboxField
        meta={fields.confirm}
        label="Confirm immediately"
        hint="Holds the dates now. Otherwise the request stays pending."
        className="mt-4"
      />
      <Field
        meta={fields.reason}
        label="Reason for confirming anyway"
        hint="Needed only if the stay does not meet the terms of the rental. The customer can read it."
        className="mt-4"
      />
    </>
  );
}
