import type { IsoDay } from '~/domains/shared/calendar';
import { adminPaths } from '~/admin-paths';
import { Button } from '~/ui/button';
import { CONTROL } from '~/ui/fields/field-frame';
import { recentMonths } from './months';

/** Downloads a month of the ledger. A plain form: a download must bypass the router. */
export const ExportForm = ({ today }: { today: IsoDay }) => (
  <form
    method="get"
    action={adminPaths.paymentsCsv()}
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
    <Button look="outline">Export payments as CSV</Button>
  </form>
);
