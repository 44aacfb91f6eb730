import type { ReactNode } from 'react';

type Props = { label: string; title: string; children?: ReactNode };

/** The dark band on top of a page without a picture: label, title, one paragraph. */
export function PageHeader({ label, title, children }: Props) {
  return (
    <header className="on-dark border-b border-gold/40 bg-ink text-paper">
      <div className="shell py-16 lg:py-24">
        <p className="eyebrow text-gold">{label}</p>
        <h1 className="display-2 mt-4 max-w-3xl">{title}</h1>
        {children ? <p className="mt-6 max-w-2xl text-lg text-mist">{children}</p> : null}
      </div>
    </header>
  );
}
