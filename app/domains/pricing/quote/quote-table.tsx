import { type Cents, money } from '../money';
import { ADVANCE, advanceReason, DEPOSIT, DEPOSIT_REASON } from './below-total';
import type { Quote, QuoteLine } from './lines';

type Props = {
  caption: string;
  lines: readonly Pick<QuoteLine, 'label' | 'cents' | 'because'>[];
  amounts: Pick<Quote, 'total' | 'deposit' | 'advance'>;
  /** Formats amounts: `plainMoney` on the storefront; a quote that was sent always shows cents. */
  show?: (amount: Cents) => string;
};

/** The lines of a quote, each with its reason, then the total; the security deposit is listed apart. */
export function QuoteTable({ caption, lines, amounts: { total, advance, deposit }, show = money }: Props) {
  return (
    <table className="w-full text-left lining-nums tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        <col className="w-full" />
        <col />
      </colgroup>
      <tbody>
        {lines.map(({ label, cents, because }, index) => (
          <Row key={index} label={label} because={because} amount={show(cents)} />
        ))}
      </tbody>
      <tbody className="border-t border-current/40">
        {/* Spans the middle column, so that its large text does not take room from the reasons. */}
        <tr className="align-baseline font-display text-2xl font-semibold min-[22rem]:text-3xl">
          <th scope="row" className="py-2 pr-4 font-[inherit] print:py-1">
            Total
          </th>
          <td colSpan={2} className={AMOUNT}>
            {show(total)}
          </td>
        </tr>
        {advance > 0 ? (
          <Row label={ADVANCE} because={advanceReason({ advance, total })} amount={show(advance)} />
        ) : null}
        {deposit > 0 ? <Row label={DEPOSIT} because={DEPOSIT_REASON} amount={show(deposit)} /> : null}
      </tbody>
    </table>
  );
}

const AMOUNT = 'whitespace-nowrap py-2 text-right print:py-1';

const Row = ({ label, because, amount }: { label: string; because?: string; amount: string }) => (
  <tr className="align-baseline">
    <th scope="row" colSpan={2} className="py-2 pr-4 font-normal print:py-1">
      {label}
      {because ? <span className="block text-sm opacity-75">{because}</span> : null}
    </th>
    <td className={AMOUNT}>{amount}</td>
  </tr>
);
