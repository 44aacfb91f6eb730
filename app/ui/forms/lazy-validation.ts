import type { Submission } from '@conform-to/react';
import { type FocusEvent as Blur, type RefObject, useEffect, useRef, useState } from 'react';

type Validate<Value> = (context: { formData: FormData }) => Submission<Value, string[]>;

/**
 * Loads a form's schema on the visitor's first interaction with it, so that no first load includes zod. Without a
 * validator, Conform would post an intent on each event, so `shouldValidate` waits for the schema, too; fields that
 * were left meanwhile are checked once it is there. Spread `options` into useForm and `formProps` into the form.
 */
export function useLazyValidation<Value>(load: () => Promise<{ validate: Validate<Value> }>) {
  const [validate, setValidate] = useState<Validate<Value>>();
  const asked = useRef(false);
  const left = useRef(new Set<Element>());
  useEffect(() => {
    if (!validate) return;
    // Conform listens for this event.
    for (const field of left.current) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    left.current.clear();
  }, [validate]);
  const touch = () => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (module) => setValidate(() => module.validate),
      // Offline or a new release: the server validates anyway, and the next interaction tries again.
      () => {
        asked.current = false;
      },
    );
  };
  /** For a form sent before the schema was there: focuses one field now, and checks the required fields later. */
  const validateLater = (form: RefObject<HTMLFormElement>, id: string) => {
    for (const field of form.current?.querySelectorAll('[required]') ?? []) left.current.add(field);
    document.getElementById(id)?.focus();
    touch();
  };
  return {
    validateLater,
    options: {
      onValidate: validate,
      shouldValidate: validate ? ('onBlur' as const) : undefined,
      shouldRevalidate: validate ? ('onInput' as const) : undefined,
    },
    formProps: {
      onFocus: touch,
      onPointerEnter: touch,
      // Not a button: it has no rules, and code that follows the focus would take the event for a lost focus.
      onBlur: ({ target }: Blur) => void (validate ?? (target.matches('button') || left.current.add(target))),
    },
  };
}
