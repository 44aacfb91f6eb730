// @shell

/** A link past repeated content, visible while it has the focus. `to` is the id of a focusable element. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a href={`#${to}`} className="skip-link">
    {children}
  </a>
);
