/** Sets the value as if it had been typed: React and Conform both listen for the input's events. */
export function typeInto(input: HTMLInputElement, day: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
