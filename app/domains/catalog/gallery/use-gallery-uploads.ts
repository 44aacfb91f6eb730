import { paths } from '~/paths';
import { UPLOAD_FAILED } from './send-image';
import { refuse } from './refusals';
import { useUploads } from './use-uploads';

/** The uploads of a gallery with `room` for more images. `onBatch` gets the URLs of a batch in the order chosen. */
export const useGalleryUploads = (room: number, onBatch: (urls: string[]) => void) =>
  useUploads({
    target: { to: paths.apiUploadMultiple(), field: 'images' },
    room,
    onBatch,
    onFailed: () => refuse('Upload failed', UPLOAD_FAILED),
  });
