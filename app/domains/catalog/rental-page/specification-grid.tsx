import type { SpecificationRow } from '../specifications/specification-rows';

/** A rental's specifications as a grid; renders nothing without rows (specification, section 2). */
export function SpecificationGrid({ rows }: { rows: SpecificationRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="display-3 mb-6">
        Specifications
      </h2>
      <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-6 border-b border-line py-3.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
