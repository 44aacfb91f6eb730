import { useEffect, useReducer, useRef } from 'react';
import { showToast } from '~/ui/feedback/toast-bus';
import { sendImage, type SendOptions, UPLOAD_FAILED } from './send-image';
import { refusals } from './refusals';
import { nextBatch, type UploadItem, uploadQueue } from './upload-queue';

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

type Options = {
  /** Endpoint and form field (specification, section 7). */
  target: Pick<SendOptions, 'to' | 'field'>;
  /** The number of images that the form can still accept; with 'one', the latest replaces the others. */
  room: number | 'one';
  /** Gets the URLs of a batch in the order chosen. */
  onBatch: (urls: string[]) => void;
  /** Reports that no image was stored; `reason` is the last failure's. */
  onFailed: (reason: string) => void;
};

/** Uploads files in batches, one file per request (specification, section 7). */
export function useUploads(options: Options) {
  const [queue, dispatch] = useReducer(uploadQueue, []);
  /** The chosen files, by the id of their item. */
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef({ ...options, queue });
  const isShown = useRef(false);
  useEffect(() => {
    latest.current = { ...options, queue };
  });
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  /** The counts since the queue was last empty. */
  const run = useRef({ sent: 0, stored: 0 });
  const abort = (id: string) => running.current.get(id)?.abort();

  function add(chosen: Iterable<File>) {
    const isAlone = options.room === 'one';
    if (isAlone) [...running.current.keys()].forEach(abort);
    if (isAlone) dispatch({ type: 'cleared' });
    const before = isAlone ? [] : queue;
    const waiting = before.filter(({ status }) => status === 'pending' || status === 'uploading').length;
    const room = options.room === 'one' ? 1 : options.room - waiting;
    const items = [...refusals([...chosen], room)].map(([file, refused]) => {
      const key = keyOf(file);
      files.current.set(key, file);
      return { id: key, fileName: file.name, key, refused };
    });
    const again = before.flatMap((item) =>
      item.status === 'success' && items.some(({ key }) => key === item.key) ? [item.url] : [],
    );
    if (again.length) options.onBatch(again);
    dispatch({ type: 'chosen', files: items });
  }

  useEffect(() => {
    const batch = nextBatch(queue);
    if (!batch.length) return;
    for (const { id } of batch) dispatch({ type: 'started', id });
    let reason = UPLOAD_FAILED;
    /** Resolves to the image's URL; null if the upload failed, undefined if it was canceled. */
    const sent = batch.map(async ({ id }) => {
      const canceling = new AbortController();
      running.current.set(id, canceling);
      try {
        const url = await sendImage(files.current.get(id)!, {
          ...latest.current.target,
          signal: canceling.signal,
          onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
        });
        dispatch({ type: 'succeeded', id, url });
        return url;
      } catch (error) {
        if (canceling.signal.aborted) return undefined;
        if (error instanceof Error) reason = error.message;
        dispatch({ type: 'failed', id, message: reason });
        return null;
      }
    });
    void Promise.all(sent).then((results) => {
      // The user has left the form, so no field can hold the images.
      if (!isShown.current) return;
      const urls = results.filter((url) => typeof url === 'string');
      if (urls.length) latest.current.onBatch(urls);
      run.current.sent += results.filter((url) => url !== undefined).length;
      run.current.stored += urls.length;
      // The items of this batch do not count: the page may not have been rendered since they ended.
      const isLeft = ({ id, status }: UploadItem) =>
        (status === 'pending' || status === 'uploading') && !batch.some((item) => item.id === id);
      if (latest.current.queue.some(isLeft)) return;
      const { sent, stored } = run.current;
      run.current = { sent: 0, stored: 0 };
      if (stored) showToast({ title: 'Upload successful', description: `${stored} of ${sent} images uploaded` });
      else if (sent) latest.current.onFailed(reason);
    });
  }, [queue]);

  return {
    queue,
    add,
    retry: (id: string) => dispatch({ type: 'retried', id }),
    /** Ends an upload, which can be retried. */
    cancel: (id: string) => {
      dispatch({ type: 'failed', id, message: 'Upload canceled' });
      abort(id);
    },
    /** Removes an image from the queue that is not being uploaded. */
    dismiss: (id: string) => dispatch({ type: 'dismissed', id }),
  };
}
