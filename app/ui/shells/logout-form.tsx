// @shell
import { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { ModuleAhead } from '../forms/module-ahead';
import { PlainSubmit } from '../forms/submit-button';

/** The sign-out form. It uses a fetcher, so that the page stays if the server cannot be reached. */
export function LogoutForm({ className, children }: { className: string; children: ReactNode }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={paths.logout()}>
      <ModuleAhead of={paths.logout()} />
      <PlainSubmit className={className}>{children}</PlainSubmit>
    </fetcher.Form>
  );
}
