import { useHydrated } from '../use-hydrated';
import type { Flash } from './flash';

/**
 * What a message says that has to be acted on: its toast is over after five seconds. Without scripts, the banner stays
 * anyway (NoticeBanner).
 */
export function StandingFlash({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  if (!flash?.stays || !hydrated) return null;
  const { title, description, action } = flash;
  return (
    <div
      role="note"
      aria-label={title}
      data-standing
      className="flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-danger bg-danger-soft px-5 py-2 text-danger"
    >
      <p className="py-2 font-semibold wrap-anywhere">{description}</p>
      {action ? (
        <a href={action.href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {action.label}
        </a>
      ) : null}
    </div>
  );
}
