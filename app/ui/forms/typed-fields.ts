/** The fields of a form that a person fills in, and the version that an edit is based on. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = new Set(['hidden', 'file', 'password', 'submit', 'button', 'reset', 'image']);

/** Whether a person typed or chose it. */
export const isKept = ({ type }: Field) => !NOT_TYPED.has(type);

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The fields to keep; without the hidden honeypot. An edit keeps the version it began with. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(
    (field) =>
      ((isKept(field) && field.name && !field.closest('[aria-hidden=true]')) || field.name === 'version') &&
      'value' in field,
  );

/** 'on' or '' for a box, like its entry in the form's data; otherwise its text. */
export const valueOf = (field: Field) => (isBox(field) ? (field.checked ? field.value : '') : field.value);

/** Whether it differs from the page as it was loaded. The version of an edit is stored with any change. */
export function isChanged(field: Field): boolean {
  if (field.name === 'version') return true;
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const fallback = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value !== (fallback?.value ?? '');
}

/** Sets a value as if typed, so that React and Conform notice; false if it is there already. */
export function putValue(field: Field, value: string): boolean {
  if (valueOf(field) === value) return false;
  if (isBox(field)) field.click();
  else {
    // React tracks assignments to `value` of its own elements; the prototype's setter is not tracked.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
    set!.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return isKept(field);
}
