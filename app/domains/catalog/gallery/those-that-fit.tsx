import { showToast } from '~/ui/feedback/toast-bus';
import { MAX_IMAGE_BYTES, tooLarge } from '~/domains/shared/image-limits';
import { TOO_MANY_IMAGES } from '../vocabulary';

/** Says that images were not taken, and why. */
export const refuse = (title: string, description: string) => showToast({ title, description, variant: 'destructive' });

/** The files that a form with `room` for so many takes; says which it does not, and why. */
export function thoseThatFit(files: File[], room: number): File[] {
  const small = files.filter((file) => file.size <= MAX_IMAGE_BYTES);
  const fitting = small.slice(0, Math.max(0, room));
  const skipped = files.filter((file) => !small.includes(file)).map(({ name }) => name);
  if (skipped.length) {
    const [title, text] = tooLarge(MAX_IMAGE_BYTES);
    refuse(title, `${text}: ${skipped.join(', ')}`);
  }
  if (fitting.length < small.length) {
    const left = small.slice(fitting.length).map(({ name }) => name);
    refuse(TOO_MANY_IMAGES.title, `${TOO_MANY_IMAGES.description}. Not added: ${left.join(', ')}`);
  }
  return fitting;
}
