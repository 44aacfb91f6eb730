/** Hidden abuse protection of public forms: a honeypot field and a signed time. */
export function FormGuards({ stamp, idempotencyKey }: { stamp?: string; idempotencyKey?: string }) {
  return (
    <>
      <div className="absolute -left-[9999px] h-px w-px overflow-hidden" aria-hidden="true">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {stamp ? <input type="hidden" name="stamp" value={stamp} /> : null}
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
    </>
  );
}
