import type { ComponentProps } from 'react';
import { adminPaths } from '~/admin-paths';
import { useAccepted } from '~/ui/forms/use-accepted';
import { useArrived } from '~/ui/forms/use-arrived';
import { UpLink } from '~/ui/shells/up-link';
import { useInAddress } from '~/ui/use-in-address';
import { AgreedByPhone } from './agreed-by-phone';
import type { EditorView } from './editor.server';
import { QuoteEditor } from './quote-editor';
import { QuoteVersions } from './quote-versions';
import type { QuoteResult } from './typed-quote';

type Props = {
  page: { view: EditorView; rentals: ComponentProps<typeof QuoteEditor>['rentals'] };
  result: QuoteResult;
};

/**
 * The quote of a reservation: its editor beside its versions. An answer may show a rental that is not in the address.
 */
export function QuotePage({ page, result }: Props) {
  const { shown, rentals = page.rentals } = useArrived(result) ?? {};
  const view = shown?.view ?? page.view;
  const accepted = useAccepted();
  useInAddress('rental', shown?.view.rental.id);
  return (
    <>
      <UpLink to={adminPaths.reservation(view.id)}>
        {view.customerName}, {view.rentalName}
      </UpLink>
      <h1 className="display-2 mb-5 mt-1">{view.title}</h1>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
        <QuoteEditor {...{ view, result, accepted, rentals }} leftOut={shown?.leftOut} />
        <div className="min-w-0 lg:sticky lg:top-8">
          <AgreedByPhone key={accepted} view={view} result={result} />
          <QuoteVersions view={view} />
        </div>
      </div>
    </>
  );
}
