import { useHydrated } from '../use-hydrated';
import { ALARM, ALARM_LINK } from './alarm';
import type { Flash } from './flash';

/**
 * The text of a flash message that needs action: its toast disappears after five seconds. Without scripts, the banner
 * stays anyway (NoticeBanner).
 */
export function StandingFlash({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  if (!flash?.stays || !hydrated) return null;
  const { title, description, action } = flash;
  return (
    <div role="note" aria-label={title} data-standing className={`py-2 ${ALARM}`}>
      <p className="py-2 font-semibold wrap-anywhere">{description}</p>
      {action ? (
        <a href={action.href} className={ALARM_LINK}>
          {action.label}
        </a>
      ) : null}
    </div>
  );
}
