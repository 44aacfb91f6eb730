import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdFields } from '~/ui/drafts/hold-fields';

/** What the code asks of an element, without a browser; tests/e2e/admin/typed-while-saving-enhanced.spec.ts has one. */
class Control {
  constructor(
    public kind: string,
    public value = '',
    public form: unknown = null,
  ) {}
  closest = (selector: string) => (selector === '*' || selector.split(', ').includes(this.kind) ? this : null);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('DragEvent', class extends Event {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form with these controls, and whether it shows that it is on its way. */
function formWith(...elements: Control[]) {
  const names = new Set<string>();
  const form = {
    elements,
    setAttribute: (name: string) => void names.add(name),
    removeAttribute: (name: string) => void names.delete(name),
  };
  for (const element of elements) element.form = form;
  return { form: form as unknown as HTMLFormElement, isBusy: () => names.has('aria-busy') };
}

/** Whether an event still does what it does. */
function passes(type: string, target: Control, rest: object = {}) {
  const event = Object.assign(new Event(type, { cancelable: true }), rest);
  Object.defineProperty(event, 'target', { value: target });
  return window.dispatchEvent(event);
}

const nodes = () => ({ text: new Control('textarea', 'At the pier'), list: new Control('select', 'day') });

test('a form that is on its way takes nothing, and everything once it is answered', () => {
  const { text, list } = nodes();
  const box = new Control('input');
  const { form, isBusy } = formWith(text, list, box);
  const release = holdFields(form);
  expect(isBusy()).toBe(true);
  const changes = () => [
    passes('beforeinput', text),
    passes('mousedown', list),
    passes('keydown', list, { key: 'w' }),
    passes('click', box),
    passes('keydown', box, { key: 'Enter' }),
    passes('drop', box),
    passes('submit', text, { submitter: { getAttribute: () => '__intent__' } }),
  ];
  expect(changes()).toEqual(Array(7).fill(false));
  expect([passes('keydown', list, { key: 'Tab' }), passes('keydown', list, { key: 'r', ctrlKey: true })]).toEqual([
    true,
    true,
  ]);
  release();
  expect(isBusy()).toBe(false);
  expect(changes()).toEqual(Array(7).fill(true));
});

test('what cannot be prevented is put back; other forms take what is typed', () => {
  const { text } = nodes();
  const other = nodes();
  formWith(other.text, other.list);
  const release = holdFields(formWith(text).form);
  for (const field of [text, other.text]) {
    field.value = 'Composed';
    passes('input', field);
  }
  expect([text.value, other.text.value]).toEqual(['At the pier', 'Composed']);
  expect([passes('beforeinput', other.text), passes('keydown', other.list, { key: 'w' })]).toEqual([true, true]);
  release();
});

test('a form without an answer takes what is typed again after a minute', () => {
  const { text } = nodes();
  const { form, isBusy } = formWith(text);
  holdFields(form);
  vi.advanceTimersByTime(59_000);
  expect([passes('beforeinput', text), isBusy()]).toEqual([false, true]);
  vi.advanceTimersByTime(1_000);
  expect([passes('beforeinput', text), isBusy()]).toEqual([true, false]);
});
