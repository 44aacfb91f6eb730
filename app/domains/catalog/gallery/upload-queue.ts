/** The upload state of one file (specification, section 4). */
type UploadState =
  | { status: 'pending' }
  /** `progress` from 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'success'; url: string }
  /** `isRefused` if the file was not sent and never will be. */
  | { status: 'error'; message: string; isRefused?: boolean };

export type UploadItem = { id: string; fileName: string; /** Equal for the same file. */ key: string } & UploadState;
export type UploadQueue = readonly UploadItem[];

/** A chosen file; `refused` is the reason why it is not uploaded. */
type Chosen = { id: string; fileName: string; key: string; refused?: string };

export type UploadEvent =
  | { type: 'chosen'; files: readonly Chosen[] }
  | { type: 'started' | 'retried' | 'dismissed'; id: string }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'succeeded'; id: string; url: string }
  | { type: 'failed'; id: string; message: string }
  | { type: 'cleared' };

/** Files uploaded at the same time. */
const UPLOAD_BATCH = 3;

type Steps = Record<UploadState['status'], ReadonlyArray<UploadState['status']>>;
/** Allowed transitions; late events of a finished file are ignored. */
const STEPS: Steps = {
  pending: ['uploading'],
  uploading: ['uploading', 'success', 'error'],
  error: ['pending'],
  success: [],
};

const turn = (queue: UploadQueue, id: string, next: UploadState): UploadQueue =>
  queue.map((item) =>
    item.id === id && STEPS[item.status].includes(next.status)
      ? { id, fileName: item.fileName, key: item.key, ...next }
      : item,
  );

/** A file chosen again starts over if it failed; otherwise it is not added again. */
function choose(queue: UploadQueue, files: readonly Chosen[]): UploadQueue {
  return files.reduce<UploadQueue>((known, { refused, ...file }) => {
    const before = known.find((item) => item.key === file.key);
    if (before && before.status !== 'error') return known;
    const next: UploadState = refused ? { status: 'error', message: refused, isRefused: true } : { status: 'pending' };
    return before
      ? known.map((item) => (item === before ? { ...file, ...next } : item))
      : [...known, { ...file, ...next }];
  }, queue);
}

/** The queue after an event. */
export function uploadQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  switch (event.type) {
    case 'chosen':
      return choose(queue, event.files);
    case 'started':
      return turn(queue, event.id, { status: 'uploading', progress: 0 });
    case 'progressed':
      return turn(queue, event.id, { status: 'uploading', progress: Math.min(1, Math.max(0, event.progress)) });
    case 'succeeded':
      return turn(queue, event.id, { status: 'success', url: event.url });
    case 'failed':
      return turn(queue, event.id, { status: 'error', message: event.message });
    case 'retried':
      return turn(queue, event.id, { status: 'pending' });
    case 'dismissed':
      return queue.filter((item) => item.id !== event.id || item.status === 'uploading');
    case 'cleared':
      return [];
  }
}

/** The next files to upload: up to three, once the previous batch is done. */
export const nextBatch = (queue: UploadQueue): UploadItem[] =>
  queue.some(({ status }) => status === 'uploading')
    ? []
    : queue.filter(({ status }) => status === 'pending').slice(0, UPLOAD_BATCH);
