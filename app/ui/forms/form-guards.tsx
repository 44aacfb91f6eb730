import { useEffect, useRef } from 'react';
import { useSending } from '../feedback/working';

/**
 * Hidden abuse protection of public forms: a honeypot field and a signed time. After a form is answered, the honeypot
 * is emptied: a person whose browser had filled it could not see it, and would be refused again.
 */
export function FormGuards({ formToken, idempotencyKey }: { formToken?: string; idempotencyKey?: string }) {
  const trap = useRef<HTMLInputElement>(null);
  const isSending = useSending();
  useEffect(
    () => () => {
      if (isSending && trap.current) trap.current.value = '';
    },
    [isSending],
  );
  return (
    <>
      <div className="absolute -left-[9999px] h-px w-px overflow-hidden" aria-hidden="true">
        <label>
          Leave this field empty
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {formToken ? <input type="hidden" name="formToken" value={formToken} /> : null}
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
    </>
  );
}
