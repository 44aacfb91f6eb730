import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { IsoDay } from '~/domains/shared/calendar';
import { adminPaths } from '~/admin-paths';
import { saveFile } from '~/ui/drafts/save-file';
import { CONTROL } from '~/ui/fields/field-frame';
import { SubmitButton } from '~/ui/forms/submit-button';
import { recentMonths } from './months';

/** Downloads a month of the ledger. A plain form: a download must bypass the router. */
export function ExportForm({ today }: { today: IsoDay }) {
  const [pending, setPending] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPending(true);
    const month = String(new FormData(event.currentTarget).get('month'));
    leaving.current = new AbortController();
    void saveFile(adminPaths.paymentsCsv(month), leaving.current.signal).finally(() => setPending(false));
  };
  return (
    <form
      method="get"
      action={adminPaths.paymentsCsv()}
      onSubmit={save}
      className="mt-12 flex flex-wrap items-end gap-3 border-t border-line pt-6"
    >
      <label className="text-sm font-semibold">
        Month
        <select name="month" className={`${CONTROL} mt-1`}>
          {recentMonths(today).map(({ month, name }) => (
            <option key={month} value={month}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton look="outline" pending={pending} busy="Exporting…">
        Export payments as CSV
      </SubmitButton>
    </form>
  );
}
