/** Shown while the user is loading (specification, section 2). */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-24">
      <span aria-hidden="true" className="size-8 animate-spin rounded-full border-2 border-line border-t-bronze" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
