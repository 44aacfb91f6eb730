import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { QuoteTable } from '../quote/quote-table';
import type { PricePreview as Preview } from './preview.server';

type Props = {
  preview: Preview;
  /** Parameters of the page that the form keeps. */
  kept: Array<[name: string, value: string | number]>;
};

/** Prices any stay by the rates and charges that were saved last, and explains each line. */
export function PricePreview({ preview, kept }: Props) {
  const { startDate, endDate, hoursPerDay, guests, extras, message, quote } = preview;
  return (
    <section id="preview" aria-labelledby="preview-heading" className="mb-14 max-w-2xl scroll-mt-18">
      <h3 id="preview-heading" className="display-3 mb-4">
        Price a stay
      </h3>
      <Form method="get" action="#preview" preventScrollReset className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Labeled label="First day">
          <input type="date" name="startDate" defaultValue={startDate} className="control" />
        </Labeled>
        <Labeled label="Last day">
          <input type="date" name="endDate" defaultValue={endDate} className="control" />
        </Labeled>
        {hoursPerDay === null ? null : (
          <Labeled label="Hours per day">
            <input type="number" name="hoursPerDay" min={1} max={24} defaultValue={hoursPerDay} className="control" />
          </Labeled>
        )}
        <Labeled label="Guests">
          <input type="number" name="guests" min={1} defaultValue={guests ?? ''} className="control" />
        </Labeled>
        {extras.map(({ field, name, most, count }) => (
          <Labeled key={field} label={name}>
            <input type="number" name={field} min={0} max={most} defaultValue={count || ''} className="control" />
          </Labeled>
        ))}
        <div className="col-span-full">
          <Button type="submit" look="outline">
            Show the price
          </Button>
        </div>
      </Form>
      <div role="status" className="mt-5">
        {message ? <p>{message}</p> : null}
        {quote ? <QuoteTable caption="Price of the stay" lines={quote.lines} amounts={quote} /> : null}
      </div>
    </section>
  );
}

const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="grid gap-1.5 text-sm font-semibold">
    {label}
    {children}
  </label>
);
