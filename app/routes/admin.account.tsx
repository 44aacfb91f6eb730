import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChangePasswordForm } from '~/domains/accounts/passwords/password-forms';
import { ChangePassword } from '~/domains/accounts/schema';
import { Section } from '~/domains/accounts/team-lists';
import { changePassword } from '~/domains/accounts/users/change-password.server';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin, signIn } from '~/http/sessions/auth.server';
import { knowDevice } from '~/http/sessions/known-device.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { OWN_PASSWORD_GUESSES } from '~/http/limits/limits.server';
import { forgive, refuseExcess } from '~/http/limits/rate-limit.server';
import { logSecurity } from '~/http/process/security-log.server';
import { adminPaths } from '~/admin-paths';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireAdmin(request);
  return { username, constraint: getZodConstraint(ChangePassword) };
}

export async function action({ request }: ActionFunctionArgs) {
  const me = await requireAdmin(request);
  const hideFields = ['currentPassword', 'password', 'confirmPassword'];
  const form = await readForm(request, ChangePassword, { hideFields });
  if (!form.ok) return form.rejection;
  const outcome =
    (await refuseExcess(OWN_PASSWORD_GUESSES, String(me.id))) ?? (await changePassword(me.username, form.value));
  if (!outcome.ok) {
    if (!outcome.fields?.password) logSecurity('own-password-refused', request, { admin: me.id });
    return form.reject(outcome);
  }
  logSecurity('password-changed', request, { admin: me.id });
  await forgive(OWN_PASSWORD_GUESSES, String(me.id));
  const flash = { title: 'Password changed', description: 'Your other devices have been signed out.' };
  const headers = new Headers(await signIn(request, me));
  headers.append('Set-Cookie', await knowDevice(request, me.id));
  return redirectWithFlash(adminPaths.account(), flash, headers);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your account',
    description: 'Change your password.',
    path: adminPaths.account(),
    noindex: true,
  });

export default function Account() {
  const { username, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <h1 className="display-2 mb-8">Your account</h1>
      <Section
        id="password-title"
        title="Change password"
        text={`You are signed in as ${username}. Changing your password signs out your other devices.`}
      >
        <div className="max-w-md">
          <ChangePasswordForm
            username={username}
            constraint={constraint}
            lastResult={lastResult}
            action={adminPaths.account()}
          />
        </div>
      </Section>
    </>
  );
}
