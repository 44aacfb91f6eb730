import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Working } from '~/ui/feedback/working';
import { Image } from '~/ui/images/image';

type Props = {
  siteName: string;
  image: Parameters<typeof Image>[0]['source'];
  children: ReactNode;
};

/**
 * The frame of the sign-in page: a photo with the site's name, and the form beside it (below it on a phone). The form
 * starts at a fixed height, so that the tabs do not move when it changes.
 */
export function AuthFrame({ siteName, image, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[1.15fr_1fr] lg:grid-rows-1">
      <header className="on-dark relative isolate h-44 overflow-hidden bg-ink text-paper sm:h-60 lg:sticky lg:top-0 lg:h-dvh">
        <Image source={image} alt="" priority sizes="(min-width: 64rem) 54vw, 80vw" className={IMAGE} />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/85 via-ink/25 to-ink/60" />
        <div className="flex h-full flex-col justify-between p-5 sm:p-8 lg:p-12">
          <Link
            to={paths.home()}
            className="inline-flex min-h-11 items-center self-start font-display text-2xl font-semibold tracking-[0.06em]"
          >
            {siteName}
          </Link>
          <p className="hidden max-w-sm font-display text-3xl leading-tight lg:block">
            The work behind an effortless stay.
          </p>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`px-5 py-10 outline-none sm:px-8 sm:py-16 lg:px-16 lg:pt-[22vh] ${WAITING}`}
      >
        <div className="mx-auto w-full max-w-md">{children}</div>
        <Working />
      </main>
    </div>
  );
}

/** The spinner stands above the form, not on the edge of the photo beside it. */
const WAITING = 'lg:[&_.working]:left-[53.5%]';
const IMAGE = 'absolute inset-0 -z-20 h-full w-full object-cover';

type Mode = 'login' | 'register';

/** Login and register as two links: each mode has its own URL. */
export function AuthModes({ mode, addressOf }: { mode: Mode; addressOf: (mode: Mode) => string }) {
  return (
    <nav aria-label="Login or register" className="mb-8 grid grid-cols-2 border-b border-line">
      {(['login', 'register'] as const).map((one) => (
        <Link
          key={one}
          to={addressOf(one)}
          replace
          preventScrollReset
          aria-current={one === mode ? 'page' : undefined}
          className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-transparent text-sm font-semibold tracking-wide text-muted hover:text-text aria-[current]:border-bronze aria-[current]:text-text"
        >
          {one === 'login' ? 'Login' : 'Register'}
        </Link>
      ))}
    </nav>
  );
}

/** Shown in place of the register form when there is no valid invitation. */
export function InvitationNeeded({ refusal }: { refusal?: string }) {
  return (
    <div className="border-l-2 border-bronze bg-paper-deep px-5 py-4">
      <p className="font-semibold">{refusal ?? 'You need an invitation to register'}</p>
      <p className="mt-2 text-muted">
        An admin can create an invitation link for you under Team. On a new installation, the setup link is printed in
        the console at startup.
      </p>
    </div>
  );
}
