import { parse } from '@conform-to/react';

/**
 * A validator with which the browser itself adds, removes and sets rows and fields, which Conform would otherwise post;
 * the server validates their values.
 */
export const rowsOnly = <Value>({ formData }: { formData: FormData }) =>
  parse<Value, string[]>(formData, { resolve: (value) => ({ value: value as Value }) });
