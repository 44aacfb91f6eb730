import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { commandsOf } from './support/source/commands';
import { filesIn } from './support/source/source';

/** Files with several functions that return an Outcome, or with one that has another verb than the file, and why. */
const OTHERS: Record<string, [functions: string[], why: string]> = {
  'accounts/users/create-user': [['usableAccount', 'createUser'], 'its check, which an invitation shares'],
  'calendars/feeds/sync-feed': [['syncFeed', 'syncSeen', 'readAnswer'], 'the steps of one command, used by the rounds'],
  'reservations/customer-page/queries': [['loadCustomerReservation'], 'an answer, which refuses an unknown link'],
  'reservations/decisions/confirm-reservation': [['confirmReservation', 'confirmLocked'], 'its step on a locked row'],
  'reservations/history/transition': [['lockReservation', 'move'], 'the steps of all decisions'],
  'reservations/options/keep-dates': [['keepDates', 'keepLocked'], 'its step on a locked row'],
  'reservations/quotes/price-stay': [['priceStay', 'priceAgain'], 'answers about one price'],
  'reservations/quotes/quoted-stay': [['timeOf', 'freeTime'], 'answers about the stay of a quote'],
  'testimonials/import/places': [['searchPlaces'], 'what we ask of the service Google Places'],
};

const verbOf = (name: string) => /^[a-z]+/.exec(name)![0];
const isOneCommand = (file: string, [name, ...others]: string[]) =>
  others.length === 0 && new RegExp(`^${verbOf(name!)}(-|$)`).test(basename(file));

/** The files that are not exactly one command, named by its verb. */
const misplaced = (files: ReadonlyArray<readonly [file: string, functions: string[]]>) =>
  files.filter(([file, functions]) => functions.length > 0 && !isOneCommand(file, functions));

test('a command stands in a file of its own, named by its verb', () => {
  const files = filesIn('app/domains', /\.server\.ts$/).map(
    (file) => [file.replace('.server.ts', ''), commandsOf(`app/domains/${file}`)] as const,
  );
  const others = Object.entries(OTHERS).map(([file, [functions]]) => [file, functions]);
  expect(misplaced(files)).toEqual(others);
});

const twice =
  'export async function saveIt(): Promise<Outcome<Row>> {}\nexport const dropIt = (): Promise<Outcome<null>> => x;';
test.each([
  ['save-it', twice],
  ['texts', 'export async function saveIt(): Promise<Outcome<Row>> {}'],
  ['saved', 'export const saveIt = async (): Promise<Outcome<Row>> => x;'],
])('%s is misplaced: %s', (file, source) => {
  expect(misplaced([[file, commandsOf(`${file}.ts`, source)]])).toHaveLength(1);
});

test.each([
  [
    'save-it',
    'export async function saveIt(): Promise<Outcome<Row>> {}\nasync function own(): Promise<Outcome<Row>> {}',
  ],
  ['texts', 'export const find = async (): Promise<Row | null> => x;\nexport const NONE = 1;'],
])('%s is in its place: %s', (file, source) => {
  expect(misplaced([[file, commandsOf(`${file}.ts`, source)]])).toEqual([]);
});
