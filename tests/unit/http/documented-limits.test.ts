import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INVITATION_HOURS, LONGEST_SESSION_DAYS, PROOF_MINUTES, SESSION_DAYS } from '~/domains/accounts/vocabulary';
import { ADDRESSES_PER_NETWORK } from '~/http/limits/addresses-per-network';
import { INVALID } from '~/http/limits/limits.server';

const lineOf = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const limits = lineOf('docs/decisions/0018-limits.md');
const accounts = lineOf('docs/decisions/0006-accounts.md');
const login = lineOf('app/http/sessions/login.server.ts');

const words: Record<number, string> = { 8: 'eight', 10: 'ten' };
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const ofLogin = (name: string) => numberIn(login, new RegExp(`name: '${name}', (?:perAddress|attempts): (\\d+)`));

test('decision 18 names the limits that there are', () => {
  expect(login).toContain('const SECONDS = 15 * 60;');
  expect(limits).toContain(
    `Login attempts are counted per address (${ofLogin('login')} in 15 minutes), per account and address ` +
      `(${ofLogin('login-name-address')}), and per account from all known addresses (${ofLogin('login-name')})`,
  );
  expect(limits).toContain(`per /64, and per /48 with ${words[ADDRESSES_PER_NETWORK]} times the allowance`);
  expect(limits).toContain(`(${INVALID.perAddress} in ${words[INVALID.seconds / 60]} minutes)`);
});

test('decision 6 names how long sessions, proofs and invitations last', () => {
  expect(accounts).toContain(
    `A session ends ${SESSION_DAYS} days after its last use, and ${LONGEST_SESSION_DAYS} days after its start`,
  );
  expect(accounts).toContain(`typed in this session within ${PROOF_MINUTES} minutes`);
  expect(accounts).toContain(`valid for ${INVITATION_HOURS} hours`);
});
