import { useEffect, useReducer, useRef } from 'react';
import { paths } from '~/paths';
import { showToast } from '~/ui/feedback/toast-bus';
import { MAX_IMAGE_BYTES, megabytes } from '~/domains/shared/image-limits';
import { TOO_MANY_IMAGES } from '../vocabulary';
import { sendImage } from './send-image';
import { nextBatch, uploadQueue } from './upload-queue';

const FAILED = 'Failed to upload images. Please try again.';
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
const refuse = (title: string, description: string) => showToast({ title, description, variant: 'destructive' });

function sayHowItWent({ sent, stored }: { sent: number; stored: number }) {
  const description = `${stored} of ${sent} images uploaded`;
  if (stored > 0) showToast({ title: 'Upload successful', description });
  else refuse('Upload failed', FAILED);
}

/**
 * Uploads files in batches, one file per request (specification, section 7). `onBatch` gets the URLs of a batch in the
 * order chosen; `room` is how many more images the gallery can take.
 */
export function useUploads(room: number, onBatch: (urls: string[]) => void) {
  const [queue, dispatch] = useReducer(uploadQueue, []);
  const files = useRef(new Map<string, File>());
  const uploaded = useRef(onBatch);
  const latest = useRef(queue);
  const isShown = useRef(false);
  useEffect(() => {
    uploaded.current = onBatch;
    latest.current = queue;
  });
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  /** Counts since the queue was last empty. */
  const run = useRef({ sent: 0, stored: 0 });

  const waiting = queue.filter(({ status }) => status === 'pending' || status === 'uploading').length;

  function add(chosen: Iterable<File>) {
    const all = [...chosen];
    const small = all.filter((file) => file.size <= MAX_IMAGE_BYTES);
    const fitting = small.slice(0, Math.max(0, room - waiting));
    const skipped = all.filter((file) => !small.includes(file)).map(({ name }) => name);
    if (skipped.length)
      refuse('File size exceeded', `Maximum size is ${megabytes(MAX_IMAGE_BYTES)} per image: ${skipped.join(', ')}`);
    if (fitting.length < small.length) {
      const left = small.slice(fitting.length).map(({ name }) => name);
      refuse(TOO_MANY_IMAGES.title, `${TOO_MANY_IMAGES.description}. Not added: ${left.join(', ')}`);
    }
    const items = fitting.map((file) => {
      const key = keyOf(file);
      files.current.set(key, file);
      return { id: key, fileName: file.name, key };
    });
    const again = queue.flatMap((item) =>
      item.status === 'success' && items.some(({ key }) => key === item.key) ? [item.url] : [],
    );
    if (again.length) uploaded.current(again);
    dispatch({ type: 'chosen', files: items });
  }

  useEffect(() => {
    const batch = nextBatch(queue);
    if (!batch.length) return;
    for (const { id } of batch) dispatch({ type: 'started', id });
    const sent = batch.map(async ({ id, key }) => {
      try {
        const url = await sendImage(files.current.get(key)!, {
          to: paths.apiUploadMultiple(),
          field: 'images',
          onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
        });
        dispatch({ type: 'succeeded', id, url });
        return url;
      } catch (error) {
        dispatch({ type: 'failed', id, message: error instanceof Error ? error.message : FAILED });
        return null;
      }
    });
    void Promise.all(sent).then((results) => {
      // The form was left: nothing takes the images.
      if (!isShown.current) return;
      const urls = results.filter((url) => url !== null);
      if (urls.length) uploaded.current(urls);
      run.current = { sent: run.current.sent + batch.length, stored: run.current.stored + urls.length };
      if (!latest.current.some(({ status }) => status === 'pending')) {
        sayHowItWent(run.current);
        run.current = { sent: 0, stored: 0 };
      }
    });
  }, [queue]);

  return {
    queue,
    add,
    retry: (id: string) => dispatch({ type: 'retried', id }),
    dismiss: (id: string) => dispatch({ type: 'dismissed', id }),
  };
}
