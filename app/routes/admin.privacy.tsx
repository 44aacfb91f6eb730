import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PeopleTabs } from '~/domains/contact/messages/people-tabs';
import { eraseCustomer, type Erased } from '~/domains/privacy/erase-customer.server';
import { FoundList } from '~/domains/privacy/customer-data';
import { LookForm } from '~/domains/privacy/search-form';
import { findCustomer, whoIs } from '~/domains/privacy/queries.server';
import { ErasureRequest } from '~/domains/privacy/schema';
import { counted } from '~/domains/shared/format';
import { done } from '~/domains/shared/outcome';
import { pageMeta } from '~/domains/storefront/meta';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { logSecurity } from '~/http/process/security-log.server';
import { optionalId } from '~/domains/shared/limits';
import { adminPaths } from '~/admin-paths';
import { keepUntilAnswered } from '~/ui/forms/submit-or-keep';
import { useArrived } from '~/ui/forms/use-arrived';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const [message, reservation] = ['message', 'reservation'].map((name) => optionalId(searchParams.get(name)));
  return { who: await whoIs({ message, reservation }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { username: by, id: admin } = await requireAdmin(request);
  const form = await readForm(request, ErasureRequest);
  if (!form.ok) return data({ lastResult: form.rejection.data, found: null }, form.rejection.init ?? {});
  const { who, intent } = form.value;
  const erased = intent === 'erase' ? await attempt(() => eraseCustomer(who, { by }), NOT_ERASED) : null;
  if (erased?.ok) {
    // The log must not identify the erased person.
    logSecurity('customer-erased', request, { admin, ...erased.value });
    return redirectWithFlash(adminPaths.privacy(), {
      title: 'Customer data erased',
      description: summary(erased.value),
    });
  }
  const looked = await attempt(async () => done(await findCustomer(who)));
  const found = looked.ok ? looked.value : null;
  // Open reservations are listed instead of an error message.
  const refused = erased && erased.code !== 'conflict' ? erased : looked;
  if (refused.ok) return data({ found, lastResult: null, who }, { status: erased ? 409 : 200 });
  const { data: lastResult, init } = form.reject(refused);
  return data({ lastResult, found, who }, init ?? {});
}

const NOT_ERASED = 'The data was not erased. Please try again.';

const summary = ({ reservations, messages, subscribed }: Erased) =>
  [counted(reservations, 'reservation'), counted(messages, 'message'), subscribed ? 'the newsletter' : null]
    .filter(Boolean)
    .join(', ');

export const clientAction = keepUntilAnswered();

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy',
    description: 'Erase customer data.',
    path: adminPaths.privacy(),
    noindex: true,
  });

export default function Privacy() {
  const { who } = useLoaderData<typeof loader>();
  const answer = useArrived(useActionData<typeof action>());
  const typed = answer && 'who' in answer ? answer.who : answer?.lastResult?.initialValue?.who;
  const shown = typeof typed === 'string' ? typed : who;
  const found = answer?.found;
  const lastResult = answer?.lastResult ?? undefined;
  return (
    <>
      <PeopleTabs current="Privacy" />
      <p className="mb-6 max-w-prose text-muted">
        Erase a customer’s data at their request. You will see what is stored before anything is erased.
      </p>
      <LookForm who={shown} lastResult={found ? undefined : lastResult} />
      {found ? <FoundList who={shown} found={found} errors={lastResult?.error?.[''] ?? undefined} /> : null}
    </>
  );
}
