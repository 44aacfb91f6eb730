import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { type ReactNode, useContext, useState } from 'react';

/**
 * Keeps the first value of Remix's context, which is renewed whenever the address changes although it holds the same.
 * That happens outside of a transition, so React would give up the HTML that it has not taken over yet (error 421),
 * and what was typed there would be lost.
 */
export function SteadyContext({ children }: { children: ReactNode }) {
  const [remix] = useState(useContext(RemixContext));
  return <RemixContext.Provider value={remix}>{children}</RemixContext.Provider>;
}
