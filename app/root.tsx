import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import './app.css';
import displayFont from './fonts/cormorant-garamond-core.woff2?url';
import textFont from './fonts/hanken-grotesk-core.woff2?url';
import { takeFlash } from './http/forms/flash.server';
import { logFailure } from './http/process/log.server';
import { ownRequest } from './http/sessions/own-request.server';
import { currentUser } from './http/sessions/session.server';
import { site } from './http/documents/site.server';
import { SkipLink } from './ui/shells/skip-link';
import { unlessOnlySearchChanged } from './ui/revalidation';
import { KeptDrafts } from './ui/drafts/kept-drafts';
import { RouteError } from './ui/shells/route-error';
import { ScriptMark } from './ui/shells/script-mark';
import { SteadyContext } from './ui/shells/steady-context';
import { Toaster } from './ui/feedback/toaster';
import { ProgressLine } from './ui/feedback/working';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { flash, headers } = await takeFlash(request);
  // A failed lookup counts as signed out (specification, section 4).
  const user = await currentUser(request).catch(logFailure('the session could not be read', null));
  const own = await ownRequest(request);
  return data({ site, user: user ? { username: user.username } : null, flash, own }, { headers });
}

export const shouldRevalidate = unlessOnlySearchChanged;

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1220" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink to="main">Skip to content</SkipLink>
        {children}
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function App() {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <SteadyContext>
      <ProgressLine />
      <Toaster flash={loaded?.flash ?? null} />
      <Outlet />
      <KeptDrafts owner={loaded?.user?.username ?? ''} />
    </SteadyContext>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
