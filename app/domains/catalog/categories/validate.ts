import { parseWithZod } from '@conform-to/zod/v4';
import { CategoryForm } from './schema';

/** The server's rules; the browser loads them when the form is first touched (ui/lazy-validation). */
export const validate = ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema: CategoryForm });
