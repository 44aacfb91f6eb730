import { expect, test } from 'vitest';
import { demandUsableAdmin } from '../../scripts/launcher/first-admin';

const PASSWORD = 'quiet-harbor-lights';

test.each([
  ['ux', PASSWORD, /at least 3 characters/],
  ['maria', 'short', /at least 8 characters/],
])('the start refuses %s with the password %s', async (username, password, reason) => {
  await expect(demandUsableAdmin({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password })).rejects.toThrow(reason);
});

test('a usable admin, and none, may start', async () => {
  await expect(demandUsableAdmin({ ADMIN_USERNAME: 'maria', ADMIN_PASSWORD: PASSWORD })).resolves.toBeUndefined();
  await expect(demandUsableAdmin({})).resolves.toBeUndefined();
});
