import { ownPath, paths } from '~/paths';

/** Reads the URL of the sign-in page; an invitation opens the register mode unless login is requested. */
export function readAddress(url: string) {
  const query = new URL(url).searchParams;
  const invite = query.get('invite') ?? undefined;
  const mode = query.get('mode') ?? (invite ? 'register' : 'login');
  const redirectTo = query.has('redirectTo') ? ownPath(query.get('redirectTo'), paths.admin()) : undefined;
  return { invite, redirectTo, mode: mode === 'register' ? ('register' as const) : ('login' as const) };
}
