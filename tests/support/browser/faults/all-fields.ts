import { buttonOf, isIdle, type Open } from './open-forms';

/** The values of fields that a person fills in, by the field's name and position. */
export type Filled = Record<string, string>;

/** Runs in the page: the visible fields of the button's form; with `day`, fills in those that are not in `known`. */
function fieldsOf(button: Element, { day, known = [] }: { day?: string; known?: string[] }): Filled {
  const isOne = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
    element.matches(
      'textarea, select, input:not([type=hidden], [type=file], [type=password], [type=submit], [type=button])',
    ) &&
    element.checkVisibility() &&
    !element.matches(':disabled, [readonly]') &&
    !element.closest('[aria-hidden=true]');
  const isBox = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');
  function fill(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, on: string) {
    if (isBox(field)) return field.click();
    const texts: Record<string, string> = { date: on, time: '11:00', number: '3', email: 'typed@example.com' };
    const other = /decimal|numeric/.test(field.inputMode) ? '12' : 'Typed here';
    const text = field instanceof HTMLSelectElement ? [...field.options].at(-1)!.value : (texts[field.type] ?? other);
    // React replaces the setter of its elements, and would not notice an assignment.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const filled: Filled = {};
  const counts: Record<string, number> = {};
  for (const field of [...(button as HTMLButtonElement).form!.elements].filter(isOne)) {
    counts[field.name] = (counts[field.name] ?? -1) + 1;
    const name = `${field.name} ${counts[field.name]}`;
    if (day !== undefined && !known.includes(name)) fill(field, day);
    filled[name] = isBox(field) ? String(field.checked) : field.value;
  }
  return filled;
}

/** The values of the fields of a case's form. */
export const readFields = (one: Open) => buttonOf(one).first().evaluate(fieldsOf, {});

/** Fills in every field of a case's form, including fields that a choice reveals. Returns their values. */
export async function fillFields(one: Open, day: string): Promise<Filled> {
  const known: string[] = [];
  for (let before = -1; before < known.length;) {
    before = known.length;
    const names = Object.keys(await buttonOf(one).first().evaluate(fieldsOf, { day, known }));
    known.push(...names.filter((name) => !known.includes(name)));
    await isIdle(one.page);
  }
  return readFields(one);
}
