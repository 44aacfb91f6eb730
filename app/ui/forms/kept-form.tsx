import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { CONTROL } from '../fields/field-frame';

/** A form that came while nobody could be asked whose it is: where it was going (to this very address, if nowhere else), and what it held. */
export type Kept = { action: string; fields: Array<[name: string, value: string]> };

/** What an error page was handed to keep, if anything. */
function keptOf(error: unknown): Kept | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null && 'kept' in said ? (said.kept as Kept) : null;
}

/** For the error pages of the back office: the form that was kept, or else what they say. */
export function KeptOr({ children }: { children: ReactNode }) {
  const kept = keptOf(useRouteError());
  return kept ? <KeptForm {...kept} /> : children;
}

/** Nobody types these. */
const UNSEEN = /^(version|stamp|idempotencyKey|intent|seen|website|featured|conflict|__.*)$/;

/** 'shortDescription' as people read it. */
const worded = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Stands for a form whose page could not be read: everything typed, to be sent again once the server is back. */
function KeptForm({ action, fields }: Kept) {
  return (
    <section className="max-w-3xl py-10">
      <p className="eyebrow text-bronze">503</p>
      <h1 className="display-2 mb-4">We will be right back</h1>
      <p role="alert" className="mb-8 text-lg text-muted">
        Nothing was saved yet, and nothing is lost: what you typed stands here. Please send it again in a moment.
      </p>
      <form method="post" action={action || undefined} className="grid gap-5">
        {fields.map(([name, value], index) =>
          UNSEEN.test(name) ? (
            <input key={index} type="hidden" name={name} value={value} />
          ) : (
            <label key={index} className="grid gap-1.5 text-sm font-semibold">
              {worded(name)}
              <textarea
                name={name}
                defaultValue={value}
                rows={Math.min(12, Math.ceil(value.length / 80) || 1)}
                className={CONTROL}
              />
            </label>
          ),
        )}
        <div>
          <Button>Send again</Button>
        </div>
      </form>
    </section>
  );
}
