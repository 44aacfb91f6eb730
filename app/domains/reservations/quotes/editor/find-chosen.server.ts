import type { SubmissionResult } from '@conform-to/react';
import { optionalId } from '~/domains/shared/limits';
import { done, type Outcome } from '~/domains/shared/outcome';
import { searchText } from '~/domains/shared/search-text';
import { type EditorView, findEditor } from './editor.server';
import { listOtherRentals } from './other-rentals.server';

/** The fields of a form, as the server sends them back. */
type Sent = NonNullable<SubmissionResult['initialValue']>;

export type Chosen = SubmissionResult<string[]> & {
  /** The rentals that the search found. */
  rentals?: Awaited<ReturnType<typeof listOtherRentals>>;
  /** The page of the chosen rental, and the names of the typed extras that it does not offer. */
  shown?: { view: EditorView; leftOut: string[] };
};

/**
 * The answer to a quote's form about other rentals: the rentals that its search found and, if its button was pressed or
 * its choice differs from the rental of `view`, the form for the chosen rental. That form keeps all typed values; the
 * other fields begin with the values of the chosen rental.
 */
export async function findChosen(view: EditorView, sent: Sent): Promise<Outcome<Chosen>> {
  const q = searchText(new URLSearchParams({ q: textOf(sent.rentalSearch) }));
  const chosen = optionalId(textOf(sent.rental)) ?? view.rental.id;
  const rentals = q ? await listOtherRentals({ q, including: chosen }) : undefined;
  if (sent.intent !== 'rental' && chosen === view.rental.id) return done({ rentals });
  const other = (await findEditor(view.id, { rental: chosen }))!;
  const typed = fieldsOf(sent.extras);
  const offered = new Set(other.charges.map(({ key }) => key));
  const extras = typedOver(typed, view.begun.extras, other.begun.extras);
  return done({
    rentals,
    shown: {
      view: other,
      leftOut: view.charges.filter(({ key }) => typed[key] && !offered.has(key)).map(({ name }) => name),
    },
    initialValue: {
      ...typedOver(sent, view.begun, other.begun),
      rental: String(other.rental.id),
      extras: Object.fromEntries(Object.entries(extras).filter(([key]) => offered.has(key))),
    },
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const fieldsOf = (value: Sent[string] | undefined) => (value ?? {}) as Sent;

/** The `sent` values, but the `fresh` value for each field that still has its value from `before`. */
function typedOver(sent: Sent, before: object, fresh: object): Sent {
  const [was, is] = [before, fresh] as Array<Partial<Sent>>;
  const names = Object.keys({ ...is, ...sent });
  const values = names.map((name) => [name, sent[name] === was![name] ? is![name] : sent[name]] as const);
  return Object.fromEntries(values.filter((one): one is [string, Sent[string]] => one[1] !== undefined));
}
