import type { ReactNode } from 'react';

const TONES = {
  paper: { section: 'bg-paper', rule: 'border-line', label: 'text-bronze', text: 'text-muted' },
  deep: { section: 'bg-paper-deep', rule: 'border-line', label: 'text-bronze-deep', text: 'text-muted' },
  ink: { section: 'on-dark bg-ink text-paper', rule: 'border-ink-line', label: 'text-gold', text: 'text-mist' },
};

type Props = {
  id: string;
  tone?: keyof typeof TONES;
  heading: { label: string; title: string; text: string };
  children: ReactNode;
};

/** One section of the home page: a thin rule, a label, a title and a line of text, then its content. */
export function HomeSection({ id, tone = 'paper', heading, children }: Props) {
  const look = TONES[tone];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${look.section} py-14 sm:py-20 lg:py-32`}>
      <div className="shell">
        <header className={`grid gap-x-10 gap-y-3 border-t pt-5 sm:gap-y-5 sm:pt-6 lg:grid-cols-12 ${look.rule}`}>
          <p className={`eyebrow lg:col-span-3 lg:pt-3 ${look.label}`}>{heading.label}</p>
          <h2 id={`${id}-title`} className="display-2 lg:col-span-5">
            {heading.title}
          </h2>
          <p className={`max-w-prose self-end lg:col-span-4 ${look.text}`}>{heading.text}</p>
        </header>
        <div className="mt-8 sm:mt-12 lg:mt-20">{children}</div>
      </div>
    </section>
  );
}

type ContentProps<Item> = {
  /** Null if the items could not be read. */
  items: Item[] | null;
  notes: { failed: string; empty: string };
  children: (items: Item[]) => ReactNode;
};

/** A section's items, or one line with the reason why there are none. */
export function SectionContent<Item>({ items, notes, children }: ContentProps<Item>) {
  if (items?.length) return children(items);
  return (
    <p
      role={items ? undefined : 'alert'}
      className={`border-l-2 py-2 pl-5 text-lg ${items ? 'border-bronze text-muted' : 'border-danger text-danger'}`}
    >
      {items ? notes.empty : notes.failed}
    </p>
  );
}
