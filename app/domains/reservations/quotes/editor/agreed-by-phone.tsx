import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';
import type { EditorView } from './editor.server';
import type { QuoteResult } from './typed-quote';

type Props = { view: Pick<EditorView, 'id' | 'open' | 'versions' | 'rental'>; result: QuoteResult };

/** Records that the customer agreed by phone to the quote that was sent last, unless the stay has changed since. */
export function AgreedByPhone({ view: { id, open, versions, rental }, result }: Props) {
  const errors = resultOf(result, 'agree')?.error?.[''];
  const [newest] = versions;
  if (!open || !newest?.sent || newest.accepted || newest.agreed)
    return <FormErrors id="agree-errors" errors={errors ?? undefined} />;
  return (
    <Form id="agree" method="post" action={adminPaths.quote(id, rental.id)} className="mb-8 grid gap-3">
      <FormErrors id="agree-errors" errors={errors ?? undefined} />
      <input type="hidden" name="version" value={newest.version} autoComplete="off" />
      <SubmitButton name="intent" value="agree" look="outline" className="w-full" busy="Recording…">
        Quote {newest.version} agreed by phone
      </SubmitButton>
    </Form>
  );
}
