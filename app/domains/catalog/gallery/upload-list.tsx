import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '~/ui/button';
import type { UploadItem } from './upload-queue';
import type { useUploads } from './use-uploads';

type Uploads = Omit<ReturnType<typeof useUploads>, 'add'>;

type Props = {
  uploads: Uploads;
  /** The element that gets the focus after a focused image has left the list; `url` if the image was stored. */
  next: (url?: string) => HTMLElement | null | undefined;
};

const SQUARE = buttonClass('outline', 'min-h-11 w-11 shrink-0 px-0!');

/** Uploads in progress, which can be canceled, and failed ones with the reason. The focus stays with its image. */
export function UploadList({ uploads, next }: Props) {
  const { queue } = uploads;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string>();
  useEffect(() => {
    // The focus was lost with its element.
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const left = queue.find(({ id }) => id === focused.current);
    focused.current = undefined;
    const stored = left?.status === 'success' ? next(left.url) : null;
    (stored ?? list.current?.querySelector('button') ?? next())?.focus();
  });
  const shown = queue.filter(({ status }) => status !== 'success');
  if (shown.length === 0) return null;
  return (
    <ul ref={list} aria-label="Uploads" className="mt-4 grid gap-2">
      {shown.map((item) => (
        <li
          key={item.id}
          onFocus={() => (focused.current = item.id)}
          onBlur={() => (focused.current = undefined)}
          className="flex items-center gap-2 border border-line bg-white px-4 py-2 text-sm"
        >
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{item.fileName}</p>
            <Standing item={item} />
          </div>
          <Controls item={item} uploads={uploads} />
        </li>
      ))}
    </ul>
  );
}

function Controls({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, fileName, status } = item;
  const retry = useRef<HTMLButtonElement>(null);
  const away = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A second press would remove an upload that can be retried.
    if (status === 'error' && document.activeElement === away.current) retry.current?.focus();
  }, [status]);
  const isRunning = status === 'uploading';
  return (
    <>
      {item.status === 'error' && !item.isRefused ? (
        <button
          ref={retry}
          type="button"
          aria-label={`Retry ${fileName}`}
          className={SQUARE}
          onClick={() => {
            // This button disappears.
            away.current?.focus();
            uploads.retry(id);
          }}
        >
          <RotateCw size={16} aria-hidden="true" />
        </button>
      ) : null}
      <button
        ref={away}
        type="button"
        aria-label={`${isRunning ? 'Cancel' : 'Dismiss'} ${fileName}`}
        className={SQUARE}
        onClick={() => (isRunning ? uploads.cancel(id) : uploads.dismiss(id))}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </>
  );
}

function Standing({ item }: { item: UploadItem }) {
  if (item.status === 'error') return <p className="text-danger">{item.message}</p>;
  if (item.status !== 'uploading') return <p className="text-muted">Waiting</p>;
  return <ProgressBar label={`Uploading ${item.fileName}`} progress={item.progress} />;
}

/** `progress` is from 0 to 1; at 1, all bytes are sent, but the server is still encoding the image. */
const ProgressBar = ({ label, progress }: { label: string; progress: number }) => (
  <>
    {/* Without this, browsers draw a bar without the system's border in their own green. */}
    <progress
      value={progress}
      max={1}
      aria-label={label}
      className="block h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-bronze [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-bronze"
    />
    <p className="text-muted">{progress < 1 ? `${Math.round(progress * 100)}%` : 'Processing…'}</p>
  </>
);
