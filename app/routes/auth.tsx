import { getZodConstraint } from '@conform-to/zod/v4';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AuthFrame, AuthModes, InvitationNeeded } from '~/domains/accounts/auth-frame';
import { readAddress } from '~/domains/accounts/auth-address';
import { LoginForm } from '~/domains/accounts/login-form';
import { RegisterForm } from '~/domains/accounts/passwords/password-forms';
import { isInvitationOpen, redeemInvitation } from '~/domains/accounts/invitations/redeem-invitation.server';
import { Login, Register } from '~/domains/accounts/schema';
import { INVITATION_VOID } from '~/domains/accounts/vocabulary';
import { pageMeta } from '~/domains/storefront/meta';
import { HERO_IMAGES } from '~/domains/storefront/page-images.server';
import { useRoot } from '~/domains/storefront/site-context';
import { attempt } from '~/http/process/attempt.server';
import { admit, capBody, logInByForm } from '~/http/sessions/login.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { NO_STORE, secretPageHeaders } from '~/http/documents/headers.server';
import { currentUser } from '~/http/sessions/session.server';
import { logFailure } from '~/http/process/log.server';
import { paths } from '~/paths';
import { keepWith } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const NOT_NOW = 'This service is temporarily unavailable. Please try again in a moment.';

export async function loader({ request }: LoaderFunctionArgs) {
  if (await currentUser(request).catch(logFailure('the session could not be read', null))) throw redirect(paths.home());
  const address = readAddress(request.url);
  const { invite } = address;
  // The invitation is checked again when it is redeemed.
  const invited = invite
    ? ((await isInvitationOpen(invite).catch(logFailure('an invitation could not be read', null))) ?? true)
    : false;
  const constraints = { login: getZodConstraint(Login), register: getZodConstraint(Register) };
  // On a phone the photo is a low strip: its tall crop would be three times the bytes for the same pixels.
  const { tall: _, ...image } = HERO_IMAGES['villa-waterline'];
  return data({ ...address, invited, constraints, image }, { headers: { 'Cache-Control': NO_STORE } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { mode, invite = '', redirectTo = paths.admin() } = readAddress(request.url);
  const capped = await capBody(request);
  if (mode === 'register') {
    const form = await readForm(capped, Register, { hideFields: ['password', 'confirmPassword'] });
    if (!form.ok) return form.rejection;
    const outcome = await attempt(async () => admit(request, await redeemInvitation(invite, form.value)), NOT_NOW);
    if (!outcome.ok) return form.reject(outcome);
    const flash = { title: 'Account created', description: `Welcome, ${outcome.value.username}!` };
    return redirectWithFlash(redirectTo, flash, outcome.value.headers);
  }
  const form = await readForm(capped.clone(), Login, { hideFields: ['password'] });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => logInByForm(capped), NOT_NOW);
  if (!outcome.ok) return form.reject(outcome);
  const flash = { title: 'Login successful', description: `Welcome back, ${outcome.value.username}!` };
  return redirectWithFlash(redirectTo, flash, outcome.value.headers);
}

export const clientAction = keepWith(NOT_NOW);
export const shouldRevalidate = unlessFailed;

/** The address may contain an invitation. */
export const headers = secretPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const title = data?.mode === 'register' ? 'Register' : 'Login';
  return pageMeta(matches, { title, description: 'Admin sign-in.', path: paths.auth(), secret: true });
};

export default function Auth() {
  const { mode, invite, redirectTo, invited, constraints, image } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { site } = useRoot();
  const addressOf = (one: 'login' | 'register') => paths.auth({ mode: one, invite, redirectTo });
  return (
    <AuthFrame siteName={site.name} image={image}>
      <p className="eyebrow mb-3 text-bronze">Admin</p>
      <h1 className="display-2 mb-8">{mode === 'login' ? 'Welcome back' : 'Join the team'}</h1>
      <AuthModes mode={mode} addressOf={addressOf} />
      {mode === 'login' ? (
        <LoginForm constraint={constraints.login} lastResult={lastResult} action={addressOf('login')} />
      ) : invited ? (
        <RegisterForm constraint={constraints.register} lastResult={lastResult} action={addressOf('register')} />
      ) : (
        <InvitationNeeded refusal={invite ? INVITATION_VOID : undefined} />
      )}
    </AuthFrame>
  );
}
