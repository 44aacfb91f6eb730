import { beforeEach, expect, test } from 'vitest';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { addSubscriber } from '~/domains/calendars/subscribers/add-subscriber.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { headers, loader as auth } from '~/routes/auth';
import { loader as calendar } from '~/routes/calendars.$file';
import { loader as quotePdf } from '~/routes/reservations.$reference.quotes.$version';
import { loader as stay } from '~/routes/reservations.$reference.stay[.]ics';
import { type Answer, answerOf } from '../../support/answers';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, pageGet } from '../../support/requests';

const actor = 'marina';
let id = 0;
let reference = '';
beforeEach(async () => {
  let Cookie = '';
  ({ Cookie, id, reference } = await loneReservation());
  await postQuote(Cookie, id, typedQuote());
});

async function calendarFile() {
  const added = await addSubscriber({ intent: 'add', name: 'Marketplace', scope: 'all' }, { rentalId: 1, actor });
  const file = `${added.ok && added.value.token}.ics`;
  return answerOf(() => calendar(args(pageGet(`/calendars/${file}`), { file })));
}

async function stayFile() {
  await confirmReservation(id, { actor });
  return answerOf(() => stay(args(pageGet(`/reservations/${reference}/stay.ics`), { reference })));
}

const quoteFile = () =>
  answerOf(() => quotePdf(args(pageGet(`/reservations/${reference}/quotes/1`), { reference, version: '1' })));

async function invitation(): Promise<Answer> {
  const url = `/auth?invite=${await createInvitation({ createdBy: 1 })}`;
  const answer = await answerOf(() => auth(args(pageGet(url))));
  const none = new Headers();
  const said = { loaderHeaders: answer.headers, actionHeaders: none, parentHeaders: none, errorHeaders: undefined };
  return { ...answer, headers: new Headers(headers(said)) };
}

// Calendar programs fetch a calendar repeatedly: they keep it, and ask whether it has changed.
test.each([
  ['the PDF of a quote', quoteFile, 'private, no-store', 'strict-origin'],
  ['a calendar', calendarFile, 'private, no-cache', 'strict-origin-when-cross-origin'],
  ['the file of a stay', stayFile, 'private, no-cache', 'strict-origin-when-cross-origin'],
  ['the page of an invitation', invitation, 'private, no-store', 'strict-origin'],
])('%s at a secret address is neither shared nor indexed', async (_, ask, cached, referrer) => {
  const { status, headers: said } = await ask();
  const names = ['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'];
  expect([status, ...names.map((name) => said.get(name))]).toEqual([200, cached, 'noindex', referrer]);
});
