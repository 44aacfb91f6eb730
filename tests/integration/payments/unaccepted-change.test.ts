import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { loader as detail } from '~/routes/admin.reservations.$id';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentsOf } from '../../support/fixtures/payments';
import { addHold } from '../../support/fixtures/pending-reservations';
import { customerText, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, pageGet } from '../../support/requests';

test.each([
  [null, '5,850'],
  [5000, '5,000'],
])(
  'a change of what was confirmed before there were quotes counts once it is accepted (%j)',
  async (agreedTotal, was) => {
    const { Cookie, id, reference } = await loneReservation({ status: 'confirmed', agreedTotal });
    await addHold({ reason: 'reservation', bookingId: id });
    const totals = async () => {
      const request = () => pageGet('/admin/reservations?status=confirmed', { Cookie });
      const page = (await answerOf(() => detail(args(request(), { id: String(id) })))).body;
      const lines = (await answerOf(() => inbox(args(request())))).body as { lines: { total: string }[] };
      return [
        (await paymentsOf(Cookie, id)).account.total,
        (page as { reservation: { total: string } }).reservation.total,
        lines.lines[0]!.total,
      ];
    };
    const before = [`$${was}.00`, `$${was}`, `$${was}`];
    expect(await totals()).toEqual(before);

    await postQuote(Cookie, id, typedQuote({ endDate: inDays(13) }));
    expect(await totals()).toEqual(before);
    expect(await customerText(reference)).toContain(`$${was}`);

    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect(await totals()).toEqual(['$7,800.00', '$7,800', '$7,800']);
    const mails = (await db.select().from(outbox)).map((mail) => writeMail(mail).text).join('\n');
    expect(mails).toContain(`Total: $7,800.00 instead of $${was}.00`);
  },
);
