import { parseWithZod } from '@conform-to/zod/v4';
import { ChangePassword, Login, Register } from './schema';

type Context = { formData: FormData };

/** The server's own rules; the browser loads them when a form is first touched (ui/lazy-validation). */
export const login = ({ formData }: Context) => parseWithZod(formData, { schema: Login });
export const register = ({ formData }: Context) => parseWithZod(formData, { schema: Register });
export const changePassword = ({ formData }: Context) => parseWithZod(formData, { schema: ChangePassword });
