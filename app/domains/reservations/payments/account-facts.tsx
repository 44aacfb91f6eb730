import { PaymentMark } from './payment-mark';
import type { AccountView } from './view';

/** What a reservation costs, what was paid and what is due, and the security deposit apart. */
export function AccountFacts({ account: { state, total, paid, balance, goesBack, held } }: { account: AccountView }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-y border-line sm:grid-cols-4">
      <Fact term="Total">{total}</Fact>
      <Fact term="Paid">{paid}</Fact>
      <Fact term={goesBack ? 'To refund' : 'Balance'}>
        {balance}
        {state ? (
          <span className="block font-sans text-sm font-normal">
            <PaymentMark state={state} />
          </span>
        ) : null}
      </Fact>
      <Fact term="Deposit held">{held ?? 'None'}</Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="min-w-0 py-4">
    <dt className="eyebrow mb-1 text-muted">{term}</dt>
    <dd className="font-display text-2xl font-semibold lining-nums wrap-anywhere">{children}</dd>
  </div>
);
