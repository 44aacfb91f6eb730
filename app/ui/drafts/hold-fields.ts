import { isPut } from './typed-fields';

/** In milliseconds: nginx waits no longer for an answer (proxy_read_timeout). */
const LONGEST_MS = 60_000;

/** What each event would change, in time to prevent it. Buttons that send have an answer of their own. */
const REFUSED: Record<string, string> = {
  beforeinput: '*',
  dragover: '*',
  drop: '*',
  click: 'input, button:not([type=submit]), [name=__intent__]',
  mousedown: 'select',
  keydown: 'select, [type=date], [type=time]',
};

const CHANGING_KEY = /^(.|Arrow\w+|Page\w+|Home|End|Enter|Backspace|Delete)$/;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const formOf = (target: Element) => (target as Control).form ?? target.closest('form');

function isRefused(event: Event, target: Element): boolean {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
  // Rows are added, moved and removed in this way, also by what is dragged.
  if (type === 'submit') return (event as SubmitEvent).submitter?.getAttribute('name') === '__intent__';
  if (type === 'keydown' && (ctrlKey || metaKey || !CHANGING_KEY.test(key))) return false;
  // From any field, this sends the form again or adds a row.
  if (key === 'Enter') return target.closest('input, select') !== null;
  return target.closest(REFUSED[type]!) !== null;
}

/**
 * Keeps the fields of a form that is on its way as they were sent: the form begins anew with the answer, and what was
 * typed meanwhile would be lost. They keep the focus and can be read, which a disabled or inert one could not. Returns the
 * undo, which comes by itself if no answer does.
 */
export function holdFields(form: HTMLFormElement): () => void {
  const sent = new Map<EventTarget, string>([...form.elements].map((field) => [field, (field as Control).value]));
  let caret: [of: EventTarget, start: number | null, end: number | null] | undefined;

  const refuse = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || formOf(target) !== form || !isRefused(event, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event instanceof DragEvent && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    const { selectionStart = null, selectionEnd = null } = target as HTMLInputElement;
    caret = [target, selectionStart, selectionEnd];
  };
  /** What cannot be prevented, such as a phone's keyboard, which composes words. */
  const putBack = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const value = sent.get(field);
    if (isPut(event) || value === undefined || field.value === value) return;
    event.stopImmediatePropagation();
    field.value = value;
    if (caret && caret[0] === field && caret[1] !== null) field.setSelectionRange(caret[1], caret[2]);
  };
  const listeners: Array<[type: string, listener: (event: Event) => void]> = [
    ...[...Object.keys(REFUSED), 'submit'].map((type) => [type, refuse] as [string, typeof refuse]),
    ['input', putBack],
    ['change', putBack],
  ];
  const timer = setTimeout(release, LONGEST_MS);
  function release() {
    clearTimeout(timer);
    form.removeAttribute('aria-busy');
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, { capture: true });
  }
  form.setAttribute('aria-busy', 'true');
  // Before React's own, which are those of the document.
  for (const [type, listener] of listeners) window.addEventListener(type, listener, { capture: true });
  return release;
}
