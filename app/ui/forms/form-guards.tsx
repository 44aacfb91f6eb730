/** Hidden abuse protection of public forms: a honeypot field and a signed time. */
export function FormGuards({ formToken, idempotencyKey }: { formToken?: string; idempotencyKey?: string }) {
  return (
    <>
      <div className="absolute -left-[9999px] h-px w-px overflow-hidden" aria-hidden="true">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {formToken ? <input type="hidden" name="formToken" value={formToken} /> : null}
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
    </>
  );
}
