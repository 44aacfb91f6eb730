import { showToast } from '~/ui/feedback/toast-bus';
import { MAX_IMAGE_BYTES, tooLarge } from '~/domains/shared/image-limits';
import { TOO_MANY_IMAGES } from '../vocabulary';

/** Shows a toast that images were not accepted, with the reason. */
export const refuse = (title: string, description: string) => showToast({ title, description, variant: 'destructive' });

/**
 * Shows which files a form with `room` for that many images does not accept. Returns each file with the reason, or with
 * undefined if it is accepted.
 */
export function refusals(files: File[], room: number): Map<File, string | undefined> {
  const [title, tooMuch] = tooLarge(MAX_IMAGE_BYTES);
  const large = files.filter((file) => file.size > MAX_IMAGE_BYTES);
  const left = files.filter((file) => !large.includes(file)).slice(Math.max(0, room));
  const namesOf = (some: File[]) => some.map(({ name }) => name).join(', ');
  if (large.length) refuse(title, `${tooMuch}: ${namesOf(large)}`);
  if (left.length) refuse(TOO_MANY_IMAGES.title, `${TOO_MANY_IMAGES.description}. Not added: ${namesOf(left)}`);
  const why = (file: File) =>
    large.includes(file) ? tooMuch : left.includes(file) ? TOO_MANY_IMAGES.description : undefined;
  return new Map(files.map((file) => [file, why(file)]));
}
