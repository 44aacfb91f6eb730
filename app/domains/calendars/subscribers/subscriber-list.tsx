import { Form } from '@remix-run/react';
import { Button, buttonClass } from '~/ui/button';

/** A subscriber, with its moments formatted by the loader. */
export type SubscriberRow = { id: number; name: string; shows: string; lastRead: string; createdBy: string };

/** Who reads our calendar; each address is renewed or withdrawn alone. */
export function SubscriberList({ rows }: { rows: SubscriberRow[] }) {
  if (rows.length === 0) return <p className="text-muted">No other calendar reads this rental.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ id, name, shows, lastRead, createdBy }) => (
        <li key={id} className="py-3">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            {shows}. {lastRead}. Created by {createdBy}.
          </p>
          <details>
            <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>
              Renew or withdraw<span className="sr-only"> {name}</span>
            </summary>
            <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
              <input type="hidden" name="subscriberId" value={id} />
              <p className="w-full text-sm">The current address of {name} stops working right away.</p>
              <Button name="intent" value="renew" look="outline" className="min-h-11 py-2">
                Renew address
              </Button>
              <Button name="intent" value="withdraw" look="danger" className="min-h-11 py-2">
                Withdraw
              </Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}
