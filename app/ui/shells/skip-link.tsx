// @shell

/** A link past what repeats, visible while it has the focus. `to` is the id of what can take the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-[70] focus:bg-paper focus:px-5 focus:py-3 focus:font-semibold focus:text-text"
  >
    {children}
  </a>
);
