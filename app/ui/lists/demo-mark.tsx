/** Says that a row was made by the demo. */
export const DemoMark = () => (
  <span className="inline-block border border-line bg-paper-deep px-2 text-sm font-normal text-muted">Demo</span>
);
