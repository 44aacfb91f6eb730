import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { type ReactNode, useContext, useState } from 'react';

/**
 * Keeps the first value of Remix's context, which is renewed whenever the address changes, although its content stays
 * the same. The renewal happens outside of a transition, so React would discard the HTML that it has not hydrated yet
 * (error 421), and typed input there would be lost.
 */
export function SteadyContext({ children }: { children: ReactNode }) {
  const [remix] = useState(useContext(RemixContext));
  return <RemixContext.Provider value={remix}>{children}</RemixContext.Provider>;
}
