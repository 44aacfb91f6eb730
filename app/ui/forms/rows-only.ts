import { parse } from '@conform-to/react';

/**
 * A validator with which the browser adds, removes and sets rows and fields itself, which Conform would else post; the
 * server validates what they hold.
 */
export const rowsOnly = <Value>({ formData }: { formData: FormData }) =>
  parse<Value, string[]>(formData, { resolve: (value) => ({ value: value as Value }) });
