import type { ComponentProps } from 'react';
import { ChargesForm } from './charges-form';
import { NewVersionForm } from './new-version-form';

const CLOSED = 'The reservation is closed or its rental deleted, so no new quote can be sent.';

type Props = ComponentProps<typeof NewVersionForm> & {
  /** The number of accepted submissions. */
  accepted: number;
};

/** The form that makes and sends a new version of a quote, for the reservation's rental or another one. */
export function QuoteEditor({ accepted, ...form }: Props) {
  const { view, result } = form;
  if (view.final) return <ChargesForm key={accepted} {...{ view, result }} begun={view.final} />;
  if (!view.open) return <p className="print:hidden">{CLOSED}</p>;
  return <NewVersionForm key={`${accepted} ${view.rental.id}`} {...form} />;
}
