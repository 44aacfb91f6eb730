import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { Stars } from './stars';
import { PREVIEW_LENGTH, SOURCE_LABELS, type TestimonialSource } from './vocabulary';

export type TestimonialRow = {
  id: number;
  customerName: string;
  location: string;
  testimonial: string;
  rating: number;
  source: TestimonialSource;
  demo: boolean;
};

const HEAD = 'px-4 py-3 text-left text-sm font-semibold';
const CELL = 'block px-4 py-1 max-md:first:pt-4 max-md:last:pb-4 md:table-cell md:py-3';

/** The beginning of a text, cut between code points. */
const preview = (text: string) => {
  const characters = [...text];
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…` : text;
};

/** A table on a desktop, a list of cards on a phone; the preview opens the full text. `next` links to older rows. */
export function TestimonialTable({ rows, next }: { rows: TestimonialRow[]; next: number | null }) {
  return (
    <>
      <table className="block w-full border border-line bg-white md:table">
        <thead className="hidden border-b border-line md:table-header-group">
          <tr>
            {['Customer', 'Location', 'Rating', 'Source', 'Testimonial'].map((heading) => (
              <th key={heading} scope="col" className={HEAD}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <tr key={row.id} className="block md:table-row">
              <td className={`${CELL} font-semibold break-words`}>{row.customerName}</td>
              <td className={`${CELL} text-muted`}>{row.location}</td>
              <td className={CELL}>
                <Stars rating={row.rating} />
              </td>
              <td className={CELL}>
                <span className="flex flex-wrap items-center gap-x-2">
                  {SOURCE_LABELS[row.source]}
                  {row.demo ? (
                    <span className="bg-paper-deep px-2 py-0.5 text-sm whitespace-nowrap text-muted">Demo content</span>
                  ) : null}
                </span>
              </td>
              <td className={CELL}>
                <Link
                  to={adminPaths.testimonial(row.id)}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
                >
                  {preview(row.testimonial)}
                  <span className="sr-only"> Read the full testimonial by {row.customerName}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next ? (
        <Link to={adminPaths.testimonials({ before: next })} className={buttonClass('outline', 'mt-6')}>
          Show more
        </Link>
      ) : null}
    </>
  );
}
