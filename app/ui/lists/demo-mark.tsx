/** A mark for rows that the demo made. */
export const DemoMark = () => (
  <span className="inline-block border border-line bg-paper-deep px-2 text-sm font-normal text-muted">Demo</span>
);
