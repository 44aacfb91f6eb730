import { expect, test } from 'vitest';
import type { CsvValue } from '~/domains/shared/csv-columns';
import { csvDownload, csvRow } from '~/http/documents/csv.server';

test.each<[string, CsvValue[], string]>([
  ['plain text and numbers', ['Ada', 5850, 'Aria 9'], 'Ada,5850,Aria 9'],
  ['nothing', [null, undefined, ''], ',,'],
  ['commas and quotes', ['Hopper, Grace', 'the "Aria"'], '"Hopper, Grace","the ""Aria"""'],
  ['lines', ['one\ntwo', 'one\r\ntwo'], '"one\ntwo","one\r\ntwo"'],
  ['leading and trailing spaces', [' Ada', 'Ada '], '" Ada","Ada "'],
  ['formulas', ['=1+1', '@SUM(A1)', '-2+3', '+1 305 555 0199'], `'=1+1,'@SUM(A1),'-2+3,'+1 305 555 0199`],
  ['hidden formulas', ['\t=1', '\r=1', ' =1', '\uFF1D1'], `'\t'=1,"'\r'=1",' =1,'\uFF1D1`],
  ['a formula after a semicolon', ['Bob;=1+1;x', 'a; @b', 'a;b'], `"Bob;'=1+1;x","a; '@b","a;b"`],
  ['a quoted formula after a semicolon', ['Bob;"=1+1";x'], `"Bob;""'=1+1"";x"`],
  ['a formula on a later line', ['one\n=1+1', 'one\r\n\t-2;', 'a\t=1'], `"one\n'=1+1","one\r\n\t'-2;",a\t'=1`],
  ['a formula with quotes', ['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
  ['negative numbers', [-5], '-5'],
  ['negative amounts', ['-12.50', '-12.50+1', '-1.5', '--1.00'], `-12.50,'-12.50+1,'-1.5,'--1.00`],
  ['signs inside', ['a=b', '2026-12-01', 'ada@example.com'], 'a=b,2026-12-01,ada@example.com'],
])('writes %s', (_, values, line) => {
  expect(csvRow(values)).toBe(`${line}\r\n`);
});

test('a download starts with a byte order mark and reads a batch only on demand', async () => {
  let made = 0;
  let ended = false;
  async function* batches() {
    try {
      for (;;) yield [[`row ${++made}`]];
    } finally {
      ended = true;
    }
  }
  const answer = csvDownload('list.csv', ['Name'], batches());
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="list.csv"');
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  const reader = answer.body!.getReader();
  const first = await reader.read();
  expect([...first.value!.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  await reader.read();
  await reader.read();
  expect(made).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(ended).toBe(true);
});

test('a download aborts when a batch fails', async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    throw new Error('gone');
  }
  await expect(csvDownload('list.csv', ['Name'], failing()).text()).rejects.toThrow('gone');
});

test('a download reads no more batches after the client has left', async () => {
  const leaving = new AbortController();
  async function* endless() {
    for (let n = 0; ; n++) {
      if (n === 3) leaving.abort();
      yield [[n]];
    }
  }
  const answer = csvDownload('list.csv', ['Number'], endless(), leaving.signal);
  expect(await answer.text()).toMatch(/^\uFEFF?Number\r\n0\r\n1\r\n2\r\n3\r\n$/);
});
