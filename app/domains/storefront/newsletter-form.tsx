import { Form } from '@remix-run/react';
import { paths } from '~/paths';
import { FormGuards } from '~/ui/form-guards';

type Props = {
  id: string;
  /** The page to come back to. */
  returnTo: string;
};

/** One e-mail box. The same on every page, so that pages stay cacheable: no stamp, the honeypot and the limit guard it. */
export function NewsletterForm({ id, returnTo }: Props) {
  return (
    <Form method="post" action={paths.newsletter()} preventScrollReset className="flex flex-col gap-3 sm:flex-row">
      <FormGuards />
      <input type="hidden" name="returnTo" value={returnTo} />
      <label htmlFor={id} className="sr-only">
        Email address
      </label>
      <input
        id={id}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="Email address"
        className="min-h-12 w-full min-w-0 border border-ink-line bg-ink-soft px-4 text-base text-paper placeholder:text-mist"
      />
      <button type="submit" className="min-h-12 bg-gold px-6 text-sm font-semibold text-ink hover:bg-gold-bright">
        Subscribe
      </button>
    </Form>
  );
}
