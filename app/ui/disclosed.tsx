import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: ReactNode; open: boolean; className?: string; children: ReactNode };

/** A section that its title, with a plus, shows and hides; `open` expands it, such as to show a form's errors. */
export function Disclosed({ title, open, className = 'border-t border-line', children }: Props) {
  return (
    <details open={open} className={className}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-bronze">
        {title}
        <Plus
          size={18}
          aria-hidden="true"
          className="shrink-0 text-bronze in-[details[open]>summary]:rotate-45 print:hidden"
        />
      </summary>
      <div className="pb-6 pt-2">{children}</div>
    </details>
  );
}
