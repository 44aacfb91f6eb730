import type { ReactNode } from 'react';
import { PaymentMark } from './payment-mark';
import type { AccountView } from './view';

type Props = { account: AccountView; isCancelled: boolean };

/**
 * A reservation's total, paid amount and balance, and the security deposit apart. Without a state, its customer has not
 * agreed to an advance or a deposit yet.
 */
export function AccountFacts({ account, isCancelled }: Props) {
  const { state, total, paid, balance, goesBack, held, advance, deposit } = account;
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-y border-line sm:grid-cols-4">
      <Fact term={isCancelled ? 'Cancellation fee' : 'Total'}>{total}</Fact>
      <Fact term="Paid">{paid}</Fact>
      <Fact term={goesBack ? 'Refund due' : 'Balance due'}>
        {balance}
        {state ? (
          <Small>
            <PaymentMark state={state} />
          </Small>
        ) : null}
        {state && advance ? <Small>Advance: {advance} due</Small> : null}
      </Fact>
      <Fact term="Deposit held">
        {held ?? 'None'}
        {state && deposit ? <Small>Agreed: {deposit}</Small> : null}
      </Fact>
    </dl>
  );
}

/**
 * The advance due and the security deposit, which is not part of the total. A request without a payment owes nothing
 * yet, unless it waits for its advance.
 */
export const AdvanceAndDeposit = ({ account: { state, advance, held, deposit } }: Pick<Props, 'account'>) =>
  held || (state && (advance || deposit)) ? (
    <span className="flex flex-wrap gap-x-5 text-sm text-muted lining-nums">
      {advance ? <span>Advance: {advance} due</span> : null}
      {held ? <span>Deposit held: {held}</span> : deposit ? <span>Deposit agreed: {deposit}</span> : null}
    </span>
  ) : null;

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block font-sans text-sm font-normal">{children}</span>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0 py-4">
    <dt className="eyebrow mb-1 text-muted">{term}</dt>
    <dd className="font-display text-2xl font-semibold lining-nums wrap-anywhere">{children}</dd>
  </div>
);
