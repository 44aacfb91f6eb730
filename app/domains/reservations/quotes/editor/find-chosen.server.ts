import type { SubmissionResult } from '@conform-to/react';
import { optionalId } from '~/domains/shared/limits';
import { done, type Outcome } from '~/domains/shared/outcome';
import { searchText } from '~/domains/shared/search-text';
import { type EditorView, findEditor } from './editor.server';
import { listOtherRentals } from './other-rentals.server';

/** The fields of a form, as they are sent back to it. */
type Sent = NonNullable<SubmissionResult['initialValue']>;

export type Chosen = SubmissionResult<string[]> & {
  /** The rentals that were searched for. */
  rentals?: Awaited<ReturnType<typeof listOtherRentals>>;
  /** The page of the chosen rental, and the names of the extras that were typed and that it does not offer. */
  shown?: { view: EditorView; leftOut: string[] };
};

/**
 * What a quote's form asks of other rentals: those that it searched for, and the form of the chosen one, if the button or
 * the choice of another than that of `view` asks for it. In that form, all that was typed stays, and what was not begins
 * as this rental has it.
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

/** What was `sent`, but the `fresh` value of each field that still has the one from `before`. */
function typedOver(sent: Sent, before: object, fresh: object): Sent {
  const [was, is] = [before, fresh] as Array<Partial<Sent>>;
  const names = Object.keys({ ...is, ...sent });
  const values = names.map((name) => [name, sent[name] === was![name] ? is![name] : sent[name]] as const);
  return Object.fromEntries(values.filter((one): one is [string, Sent[string]] => one[1] !== undefined));
}
