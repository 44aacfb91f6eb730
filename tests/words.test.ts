import { expect, test } from 'vitest';
import { documents, otherTexts } from './support/source/documents';
import { read, sources } from './support/source/source';
import { partsOf, wordsOf } from './support/source/words';

const inApp = (file: string) => file.startsWith('app/') && !/\.(test|spec)\.tsx?$/.test(file);

/** Retired words in names: docs/contributing.md has the words to use. */
const NAMES =
  /^(told|desks?|offices?|pictures?|pictured|letters?|stamp(s|ed)?|whoever|nobody|somebody|everybody|catalogues?|colours?|normalis(e|ed|es)|behaviours?|favourites?|travell(ed|ing)|labell(ed|ing)|cheques?|front|proofs|house)$/;
/** Names of the app that were mistaken for a response, an operation, a refusal or a lock, or had a second name. */
const MISLEADING =
  /^(answers|answerForms?|answerRequest|reservationAnswers|reservationBeside|lateContactForm|calls|callSchema|takenBy|holdBooking|holdRental|oneAtATime|wayOut|ownSteps|momentInWords|ageOf)$/;
/**
 * Names of the table `bookings` and of its parts, as Drizzle and PostgreSQL write them. All other names say
 * reservation; an entry in another calendar is an event.
 */
const OF_THE_TABLE = /^(bookings|bookingId|bookingEvents|bookingStatus|[a-z]+(_[a-z]+)+)$/;
const saysBooking = (name: string) =>
  !OF_THE_TABLE.test(name) && partsOf(name).some((part) => /^bookings?$/.test(part));
/** British spellings; `cancelled` in quotes is a stored status, and a harbour may only be in the name of a place. */
const BRITISH =
  /catalogues?|colours?|normalise[ds]?|(organ|recogn|real|summar|optim|minim)is(e[ds]?|ing|ation)|behaviours?|favourites?|neighbours?|(?<!(bal|grove|sunset) )harbours?|towards|centred?|travell(ed|ing)|labell(ed|ing)|cheques?|licence|whilst|gr(ey|eys|eyish|eyed)|metres?|stor(ey|eys|eyed)|(?<!['"=>:-])cancell(ed|ing)/;
/** Retired words in comments and texts. */
const RETIRED =
  /desks?|back[ -]office|pictures?|stamps?|whoever|nobody|somebody|everybody|per cent|e-mails?|nothing of who|(?<!(to|from) )the front|our own front|without a front|priced anew|(json|api) calls?/;
const whole = (...words: RegExp[]) => new RegExp(`\\b(${words.map(({ source }) => source).join('|')})\\b`, 'gi');
const PROSE = whole(RETIRED, BRITISH);
const IN_SAMPLES = whole(BRITISH);
/** Words of visitors' texts, of standards and of other programs, which must stay. */
const ALLOWED: Array<[file: string, word: string]> = [
  ['app/ui/images/image.tsx', 'picture'],
  ['app/domains/catalog/rental-page/gallery.tsx', 'picture'],
  ['scripts/launcher/account.ts', 'nobody'],
  ['app/domains/calendars/files/calendar-file.server.ts', 'stamp'],
  ['nginx/nginx.conf.template', 'picture'],
  // Backups identify a migration by its hash, so its comments must stay.
  ['drizzle/0002_concierge-desk.sql', 'desk'],
  ['drizzle/0002_concierge-desk.sql', 'whoever'],
];
const allowed = (file: string, word: string) => ALLOWED.some(([where, what]) => where === file && what === word);
const isRetired = (file: string, name: string) =>
  partsOf(name).some((part) => NAMES.test(part)) || (inApp(file) && MISLEADING.test(name)) || saysBooking(name);
/** Sample texts of rentals and reviews, which may say anything in American English. */
const isSample = (file: string) => /^scripts\/seed\/|preset-reviews/.test(file);
const checked = sources.filter((file) => !file.startsWith('tests/words'));

function retired(file: string, source: string): string[] {
  return wordsOf(file, source).flatMap(({ kind, text, line }) => {
    const words =
      kind === 'name'
        ? !isSample(file) && isRetired(file, text)
          ? [text]
          : []
        : text.match(isSample(file) ? IN_SAMPLES : PROSE);
    return (words ?? []).filter((word) => !allowed(file, word)).map((word) => `${file}:${line} ${word}`);
  });
}

test('names, comments and texts use the words of the glossary', { timeout: 120_000 }, () => {
  expect(checked.flatMap((file) => retired(file, read(file)))).toEqual([]);
});

test('names of files use the words of the glossary', () => {
  const names = (file: string) =>
    file
      .split('/')
      .map((part) => part.replace(/\..*$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(sources.filter((file) => names(file).some((name) => isRetired(file, name)))).toEqual([]);
});

test('no file of the database or of HTTP is named lost or silence', () => {
  expect(sources.filter((file) => /^app\/(db|http)\/.*\b(lost|silence)\b[^/]*$/.test(file))).toEqual([]);
});

test('sample texts are checked for British spellings alone', () => {
  const source = "const text = 'A grey two-storey villa at Bal Harbour, in nobody’s picture, a harbour and a desk';";
  const found = ['grey', 'storey', 'harbour'].map((word) => `scripts/seed/rentals/villas.ts:1 ${word}`);
  expect(retired('scripts/seed/rentals/villas.ts', source)).toEqual(found);
});

test('names of files say reservation; the specified route alone says booking', () => {
  expect(sources.filter((file) => /(?<![a-z])bookings?(?![a-z])/i.test(file))).toEqual(['app/routes/api.bookings.ts']);
});

test('configuration, styles and migrations use the words of the glossary', () => {
  const found = otherTexts.flatMap((file) =>
    (read(file).match(PROSE) ?? []).filter((word) => !allowed(file, word)).map((word) => `${file} ${word}`),
  );
  expect(found).toEqual([]);
});

test('documents use the words of the glossary', () => {
  const found = documents.flatMap((file) => {
    const prose = read(file).replace(/`[^`\n]*`/g, '');
    return (prose.match(PROSE) ?? []).map((word) => `${file} ${word}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['const bookingDesk = 1;', 1],
  ['const bench = { pictureUrl: 1 };', 1],
  ['// Whoever comes: the colours of the desk.', 3],
  ["const text = 'Back to the back office';", 1],
  ["const path = '/desk';", 0],
  ['const html = <p>The picture of a villa</p>;', 1],
  ['const desktop = lettering;', 0],
  ['// The front keeps it; without a front nothing does, and a lamp comes to the front.', 2],
  ['import { proofs } from "./proofs"; const house = proofs.houseTest;', 4],
  ['const answers = answerForm(answerRequest, answerForms);', 4],
  ['const reservationAnswers = { reservationBeside, lateContactForm };', 3],
  ['const age = ageOf(momentInWords);', 2],
  ['const booking: Booking = findBooking(bookingIds, BOOKING);', 5],
  ['bookings.bookingId; bookingEvents; bookingStatus; const sample = { bookings_total_known: 1, booking_id: 2 };', 0],
  ["const settings = { FRONT_STATE: 'state', TRUSTED_PROXY: 'front' };", 1],
  ['const isLabelled = travelled(cheque, OF_OFFICE);', 4],
  ['const takenBy = (calls: string[]) => calls;', 3],
  ["const LABELS = { cancelled: 'Cancelled', done: 'Was cancelled' };", 2],
  ["// The status is 'cancelled'.", 0],
])('%s has %i', (source, count) => {
  expect(retired('app/root.tsx', source)).toHaveLength(count);
});
