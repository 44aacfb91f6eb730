import { QuoteTable } from '~/domains/pricing/quote/quote-table';
import { Disclosed } from '~/ui/disclosed';
import { paths } from '~/paths';
import type { EditorView } from './editor.server';

type Props = { view: Pick<EditorView, 'versions' | 'current' | 'reference'> };

/** All versions of a quote, the newest first and expanded. Print shows only the expanded versions. */
export function QuoteVersions({ view: { versions, current, reference } }: Props) {
  if (current) return <QuoteTable caption="Current quote" lines={current.lines} amounts={current} />;
  return (
    <section aria-label="Versions" className="border-t border-line">
      {versions.map((quote, index) => (
        <Disclosed
          key={quote.version}
          title={
            <span>
              Quote {quote.version}
              <span className="font-normal text-muted">, {stateOf(quote)}</span>
            </span>
          }
          open={index === 0}
          className="on-paper border-b border-line"
        >
          <div className="text-sm">
            <p className="mb-2">{quote.days}</p>
            <QuoteTable caption={`Quote ${quote.version}`} lines={quote.lines} amounts={quote.amounts} />
            {quote.note ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{quote.note}</p> : null}
            {quote.printed ? (
              <p className="mt-3 print:hidden">
                <a
                  href={paths.quotePdf(reference, quote.version)}
                  className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
                >
                  Quote {quote.version} as a PDF
                </a>
              </p>
            ) : null}
            {quote.signature ? <p className="mt-3">Signed: {quote.signature}</p> : null}
          </div>
        </Disclosed>
      ))}
    </section>
  );
}

function stateOf({ agreed, accepted, byPhone, sent, validUntil, expired }: EditorView['versions'][number]): string {
  if (agreed) return 'agreed';
  if (accepted) return `${byPhone ? 'agreed by phone' : 'accepted'} ${accepted}`;
  if (!sent) return 'as requested';
  return validUntil ? `${expired ? 'was' : 'sent,'} valid until ${validUntil}` : 'sent';
}
