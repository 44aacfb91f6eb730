import { parseWithZod } from '@conform-to/zod/v4';
import { ContactMessage } from './schema';

/** The server's own rules; the browser loads them when the form is first touched (ui/lazy-validation). */
export const validate = ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema: ContactMessage });
