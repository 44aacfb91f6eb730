import { parseWithZod } from '@conform-to/zod/v4';
import { ContactMessage } from './schema';

/** The server's own rules, loaded by the browser when the form is first touched (ui/lazy-validation). */
export const validate = ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema: ContactMessage });
