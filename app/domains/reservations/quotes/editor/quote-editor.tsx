import { type ComponentProps, type FormEvent, useState } from 'react';
import { ChargesForm } from './charges-form';
import { AnotherRental } from './another-rental';
import type { EditorView } from './editor.server';
import { NewVersionForm } from './new-version-form';
import type { QuoteResult } from './typed-quote';

const CLOSED = 'The reservation is closed or its rental deleted, so no new quote can be sent.';

type Props = ComponentProps<typeof AnotherRental> & {
  view: EditorView;
  result: QuoteResult;
  /** Counts what was sent. */
  accepted: number;
};

/** Makes a new version of a quote, of the reservation's rental or of another, and sends it. */
export function QuoteEditor({ view, result, accepted, ...others }: Props) {
  // Another rental has other lines and prices; what is said to the customer stays.
  const [note, setNote] = useState<{ text: string; accepted: number }>();
  const read = ({ target }: FormEvent<HTMLElement>) =>
    target instanceof HTMLTextAreaElement && target.name === 'note' && setNote({ text: target.value, accepted });
  const typed = note?.accepted === accepted ? note.text : undefined;
  if (view.final) return <ChargesForm key={accepted} {...{ view, result }} begun={view.final} />;
  if (!view.open) return <p className="print:hidden">{CLOSED}</p>;
  return (
    <div>
      <AnotherRental view={view} {...others} />
      <div onInput={read} onReset={() => setNote(undefined)}>
        <NewVersionForm key={`${accepted} ${view.rental.id}`} {...{ view, result, typed }} />
      </div>
    </div>
  );
}
