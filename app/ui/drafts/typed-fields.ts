// @rows
/** A field of a form that a person fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = new Set(['hidden', 'file', 'password', 'submit', 'button', 'reset', 'image']);

export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Whether a draft keeps a field. The field that stands for the rows of a list (KeptRows) counts once it knows them. */
const isDraftField = (field: Field) =>
  Boolean(field.name) &&
  !NOT_TYPED.has(field.type) &&
  // Some browsers show a password by changing its field to a text field.
  !/password/i.test(field.name) &&
  !field.closest('[aria-hidden=true]') &&
  !(field.dataset.rows && defaultOf(field) === '');

export const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The prefix of a field's name in a row of a list, such as 'images[0]'. */
const ROW = /^.+\[\d+\]/;

/**
 * The hidden value that identifies a row of a list, such as the address of an image; '' for a field outside of lists,
 * and for a row without one.
 */
function rowOf(field: Field): string {
  const row = ROW.exec(field.name)?.[0];
  if (!row || !field.form) return '';
  const fixed = field.form.querySelectorAll<HTMLInputElement>(`input[type=hidden][name^="${CSS.escape(row)}."]`);
  return [...fixed].map(({ value }) => value).join(' ');
}

/** The name of a field. In a list, the row's identifying value replaces its number, since rows move and disappear. */
function nameOf(field: Field): string {
  const row = rowOf(field);
  return row ? field.name.replace(ROW, (numbered) => numbered.replace(/\d+\]$/, () => `${row}]`)) : field.name;
}

/**
 * The fields to keep, by name and place among the fields of that name; without the hidden honeypot, and without the
 * fields in rows for which another field stands.
 */
export function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const counts = new Map<string, number>();
  const lists = [...form.querySelectorAll<HTMLElement>('[data-rows]')].map(({ dataset }) => `${dataset.rows}[`);
  const isInRows = ({ name }: Field) => lists.some((list) => name.startsWith(list));
  const fields = [...form.elements].filter(isField).filter((field) => isDraftField(field) && !isInRows(field));
  return new Map(
    fields.map((field) => {
      const name = nameOf(field);
      const place = counts.get(name) ?? 0;
      counts.set(name, place + 1);
      return [`${name} ${place}`, field];
    }),
  );
}

/** The text of a field, or for a box its entry in the form's data; '' if it is not checked. */
export const valueOf = (field: Field) => (isBox(field) && !field.checked ? '' : field.value);

/** The value that the page gave the field. */
export function defaultOf(field: Field): string {
  if (isBox(field)) return field.defaultChecked ? field.value : '';
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return given?.value ?? '';
  }
  return field.defaultValue.replace(/\r\n?/g, '\n');
}

/** Whether the server may have stored one text as the other: spaces at the ends, and 2500.00 as 2500. */
export function isAlike(one: string, other: string): boolean {
  const [some, more] = [one.trim(), other.trim()];
  return some === more || (some !== '' && more !== '' && Number(some) === Number(more));
}

/** The label of the field, without the options of a field inside its label. */
export function labelOf(field: Field): string {
  const parts = [...(field.labels?.[0]?.childNodes ?? [])].filter((node) => !node.contains(field));
  const text = parts.map(({ textContent }) => textContent).join(' ');
  return text.replace('(optional)', '').trim() || field.ariaLabel || field.name;
}

/** A value of the field as the page would show it. */
export function inWords(field: Field, value: string): string {
  if (isBox(field)) return value ? 'chosen' : 'not chosen';
  const option = field instanceof HTMLSelectElement && [...field.options].find((one) => one.value === value);
  return (option ? option.text : value) || 'empty';
}

/** Whether an event comes from this file: a search that sends itself during typing ignores restored input. */
export const isPut = (event: Event) => event instanceof CustomEvent;

/** Sets a value as if typed: React and Conform both listen for the events. */
export function put(field: Field, value: string) {
  if (valueOf(field) === value) return;
  if (isBox(field)) return field.click();
  // Choosing an option that no longer exists would empty the list.
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return;
  // React replaces the setter of its elements, and would not notice a plain assignment.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new CustomEvent(type, { bubbles: true }));
}
