import { plusDays } from '../../../app/domains/shared/calendar';
import { expect, test } from '../../support/browser/e2e';
import { hostileForms } from '../../support/hostile';
import { today } from '../../support/browser/days';

const person = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' };
const dates = { startDate: plusDays(today, 10), endDate: plusDays(today, 12) };

test('every hostile POST returns a complete page, quickly', async ({ page, request, baseURL }) => {
  test.slow();
  await page.goto('/book/1');
  const formToken = await page.locator('#reservation input[name=formToken]').getAttribute('value');
  const good = { ...person, ...dates, notes: '', formToken: formToken! };
  const table = hostileForms({ good, line: 'customerName', text: 'notes' });
  for (const { name, headers, body, allowed } of table) {
    const answer = await request.fetch('/book/1', {
      method: 'POST',
      headers: { Origin: baseURL!, ...headers },
      data: Buffer.from(body),
      maxRedirects: 0,
      timeout: 10_000,
    });
    expect(allowed, name).toContain(answer.status());
    if (answer.status() !== 303) expect(await answer.text(), name).toContain('</html>');
  }
  expect((await request.get('/healthcheck')).status()).toBe(200);
});
