import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { verifyPassword } from '~/domains/accounts/passwords/verify-password.server';

/** Runs `npm run admin:create -- …` with the password on standard input. */
function adminCreate(args: string[], password: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/admin-create.ts', ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  child.stdin.end(password);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

// Six processes, one after the other.
test('creates an admin, or prints one line that says why not', { timeout: 90_000 }, async () => {
  const password = 'from a pipe';
  const made = await adminCreate(['--username', 'piper'], `${password}\n`);
  expect(made).toEqual({ code: 0, said: 'piper can sign in now.\n' });
  expect(await verifyPassword({ username: 'piper', password })).toMatchObject({ ok: true });

  for (const [args, typed, reason] of [
    [['--username', 'Piper'], password, 'That username is taken'],
    [['--username', 'second'], 'short', 'Password must be at least 8 characters'],
    [['--username', 'second'], 'Second2026', 'This password is too easy to guess'],
    [['--username', 'ab'], password, 'Username must be at least 3 characters'],
    [[], password, 'Usage: '],
    [['--name', 'x'], password, 'Usage: '],
  ] as Array<[string[], string, string]>) {
    const { code, said } = await adminCreate(args, typed);
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(reason);
    expect(said).not.toContain(password);
  }
});
