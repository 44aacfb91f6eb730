// @shell

/** A link past what repeats, visible while it has the focus. `to` is the id of what can take the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a href={`#${to}`} className="skip-link">
    {children}
  </a>
);
