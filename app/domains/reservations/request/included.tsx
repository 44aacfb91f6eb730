import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { paths } from '~/paths';

type Props = { items: ReadonlyArray<{ title: string; text: string }> };

/** The services that every reservation includes, and a link to the concierge (specification, section 2). */
export function Included({ items }: Props) {
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="eyebrow text-bronze">
        Always included
      </h2>
      <ul className="mt-5 grid gap-5">
        {items.map(({ title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line pt-5">
            <Check size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 text-bronze" />
            <div>
              <h3 className="font-sans text-base font-semibold leading-6 tracking-normal">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        Questions?{' '}
        <Link
          to={paths.contact()}
          className="inline-block py-2.5 font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
        >
          Speak with the concierge
        </Link>
      </p>
    </section>
  );
}
