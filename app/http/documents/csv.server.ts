import type { CsvValue } from '~/domains/shared/csv-columns';
import { NO_STORE, secureHeaders } from './headers.server';

/** Text that a spreadsheet treats as a formula: these characters at the start of a cell, after optional blanks. */
const FORMULA = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;
const SIGN = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** An amount with its decimals. Its sign does not begin a formula, since the amount is the whole cell. */
const AMOUNT = /^-?\d+\.\d\d$/;
const GAPS = /[\s;"]+/gu;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/u;

/**
 * One line of a CSV file (RFC 4180), with its line end. Text that a spreadsheet would run as a formula is prefixed with
 * an apostrophe and stays readable: `'+1 305 555 0199`. Numbers stay numbers, and so do amounts: `-12.50`.
 */
export const csvRow = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: CsvValue): string {
  if (value == null) return '';
  if (typeof value === 'number') return String(value);
  if (AMOUNT.test(value)) return value;
  const text = withoutLaterFormulas(FORMULA.test(value) ? `'${value}` : value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The same within a cell: a spreadsheet that splits cells at semicolons or tabs also splits there and at line breaks,
 * since the quote does not stand at the beginning of its cell.
 */
const withoutLaterFormulas = (text: string) =>
  text.replace(GAPS, (gap, at: number) =>
    /[;\t\r\n]/.test(gap) && SIGN.test(text.charAt(at + gap.length)) ? `${gap}'` : gap,
  );

/**
 * A CSV download that spreadsheets open as UTF-8. `batches` are consumed at the reader's speed, so a slow reader costs
 * no memory, and not after `signal` aborts. If one fails, the download breaks off instead of looking complete.
 */
export function csvDownload(
  fileName: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
  signal?: AbortSignal,
): Response {
  const source = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const end = async () => void (await source.return?.());
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvRow(header)}`)),
      async pull(controller) {
        if (signal?.aborted) await end();
        const { done, value } = await source.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(csvRow).join('')));
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
  const headers = secureHeaders({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': NO_STORE,
  });
  return new Response(body, { headers });
}
