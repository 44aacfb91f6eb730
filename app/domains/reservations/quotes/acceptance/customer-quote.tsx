import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { paths } from '~/paths';
import { Field } from '~/ui/fields/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf } from '~/ui/forms/form-result';
import { FormGuards } from '~/ui/forms/form-guards';
import { SubmitButton } from '~/ui/forms/submit-button';
import { acceptanceText } from '~/domains/pricing/quote/acceptance';
import { QuoteTable } from '~/domains/pricing/quote/quote-table';
import { NO_LONGER_OFFERED, QUOTE_TEXT_LENGTHS } from '../../vocabulary';
import type { CustomerQuote } from './customer-quote.server';

type Props = { quote: CustomerQuote; reference: string; lastResult?: SubmissionResult<string[]> };

/** The newest quote that was sent: line by line, what changed, and its acceptance by a typed name. */
export function QuoteToAccept({ quote, reference, lastResult: result }: Props) {
  // Leaves out the results of the page's other forms.
  const lastResult = resultOf(result, 'accept');
  const { version, lines, amounts, days, rentalName, note, changes, open, sent, validUntil } = quote;
  return (
    <section aria-labelledby="quote" className="min-w-0 lg:col-start-1">
      <h2 id="quote" className="display-3">
        {quote.final ? 'Your final charges' : 'Your quote'}
      </h2>
      <p className="mt-2 text-muted">
        {quote.final ? '' : `Quote ${version}: `}
        {rentalName}, {days}
      </p>
      {note ? <p className="mt-4 whitespace-pre-line border-l-2 border-gold pl-5 wrap-anywhere">{note}</p> : null}
      <div className="mt-6">
        <QuoteTable caption={`Quote ${version}`} lines={lines} amounts={amounts} />
      </div>
      {changes.length > 0 ? (
        <div className={open ? 'mt-6' : 'mt-6 print:hidden'}>
          <h3 className="font-semibold">What changed since {quote.since}</h3>
          <ul className="mt-2 list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {validUntil && open ? <p className="mt-6 font-semibold">Valid until {validUntil}</p> : null}
      {sent ? (
        <p className="mt-4 print:hidden">
          <a
            href={paths.quotePdf(reference, version)}
            className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
          >
            {quote.final ? 'Final charges' : `Quote ${version}`} as a PDF
          </a>
        </p>
      ) : null}
      <State quote={quote} />
      {open ? <AcceptForm {...{ quote, reference, lastResult }} /> : <Errors lastResult={lastResult} />}
    </section>
  );
}

const Errors = ({ lastResult }: Pick<Props, 'lastResult'>) => (
  <FormErrors id="accept-errors" errors={lastResult?.error?.[''] ?? undefined} />
);

function State({ quote }: Pick<Props, 'quote'>) {
  const { accepted, byPhone, agreed, signature, replaced, gone, expired, validUntil, amends, final } = quote;
  if (final) return null;
  const changed = 'The stay has changed since this quote, so it is no longer valid.';
  if (accepted) {
    return (
      <p className="mt-6">
        <strong>
          {byPhone ? 'Agreed by phone' : 'Accepted'} {accepted}
        </strong>
        {signature ? ` by ${signature}` : null}.{replaced ? ` ${changed}` : null}
        {advanceText(quote)}
      </p>
    );
  }
  if (agreed) return <p className="mt-6">Agreed with the concierge.</p>;
  if (replaced) return <p className="mt-6">{changed}</p>;
  const stays = amends ? ' Your reservation stays confirmed as it was agreed.' : '';
  if (gone) return <p className="mt-6">{NO_LONGER_OFFERED + stays}</p>;
  const ended = `This quote was valid until ${validUntil}.${stays || ' Ask us for a new one.'}`;
  return expired ? <p className="mt-6">{ended}</p> : null;
}

/** Once the dates are no longer kept, the advance alone does not confirm: others may have them. */
function advanceText({ awaitsAdvance, advanceDue, kept }: CustomerQuote): string | null {
  if (!awaitsAdvance || !advanceDue) return null;
  return kept
    ? ` It is confirmed once we have recorded the advance of ${advanceDue}.`
    : ` Its dates are no longer kept. Call or email the concierge before you pay the advance of ${advanceDue}.`;
}

function AcceptForm({ quote, reference, lastResult }: Props) {
  const [form, fields] = useForm<{ signature: string }>({
    id: 'accept',
    lastResult,
    constraint: { signature: { required: true, minLength: 3, maxLength: QUOTE_TEXT_LENGTHS.signature } },
    defaultNoValidate: false,
  });
  return (
    <Form
      method="post"
      action={paths.reservation(reference)}
      {...getFormProps(form)}
      className="relative mt-6 grid max-w-xl gap-5 bg-paper-deep p-5 sm:p-7 print:hidden"
    >
      <Errors lastResult={lastResult} />
      <FormGuards />
      <input type="hidden" name="version" value={quote.version} autoComplete="off" />
      <Field meta={fields.signature} label="Your full name" autoComplete="name" />
      <p className="text-sm">{acceptanceText(quote)}</p>
      <SubmitButton name="intent" value="accept" className="w-full sm:w-auto sm:justify-self-start" busy="Sending…">
        Accept this quote
      </SubmitButton>
    </Form>
  );
}
