import { RotateCw, X } from 'lucide-react';
import { buttonClass } from '~/ui/button';
import type { UploadItem, UploadQueue } from './upload-queue';

type Props = { queue: UploadQueue; onRetry: (id: string) => void; onDismiss: (id: string) => void };

const SQUARE = buttonClass('outline', 'min-h-11 w-11 shrink-0 px-0!');

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ queue, onRetry, onDismiss }: Props) {
  const shown = queue.filter(({ status }) => status !== 'success');
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mt-4 grid gap-2">
      {shown.map((item) => (
        <li key={item.id} className="flex items-center gap-2 border border-line bg-white px-4 py-2 text-sm">
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{item.fileName}</p>
            <Standing item={item} />
          </div>
          {item.status === 'error' ? (
            <>
              <button
                type="button"
                aria-label={`Retry ${item.fileName}`}
                className={SQUARE}
                onClick={() => onRetry(item.id)}
              >
                <RotateCw size={16} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={`Dismiss ${item.fileName}`}
                className={SQUARE}
                onClick={() => onDismiss(item.id)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Standing({ item }: { item: UploadItem }) {
  if (item.status === 'error') return <p className="text-danger">{item.message}</p>;
  if (item.status !== 'uploading') return <p className="text-muted">Waiting</p>;
  return <ProgressBar label={`Uploading ${item.fileName}`} progress={item.progress} />;
}

/** `progress` is from 0 to 1; at 1 all bytes are sent, but the server is still encoding the image. */
const ProgressBar = ({ label, progress }: { label: string; progress: number }) => (
  <>
    <progress value={progress} max={1} aria-label={label} className="block h-1.5 w-full accent-bronze" />
    <p className="text-muted">{progress < 1 ? `${Math.round(progress * 100)}%` : 'Processing…'}</p>
  </>
);
