// @shell
import type { Flash } from './flash';

/** The flash message without scripts; with scripts it becomes a toast. */
export function NoticeBanner({ flash }: { flash: Flash }) {
  const tone = flash.variant === 'destructive' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  return (
    <div role="status" className={tone}>
      <div className="shell py-4">
        <p className="font-semibold">{flash.title}</p>
        {flash.description ? <p>{flash.description}</p> : null}
        {flash.action ? (
          <a
            href={flash.action.href}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {flash.action.label}
          </a>
        ) : null}
      </div>
    </div>
  );
}
