import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The secret in that file (mode 600), created on first use: 32 random bytes in base64url. */
export function keptSecret(file: string): string {
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  }
  mkdirSync(dirname(file), { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  // Written aside and renamed: a kill leaves no partial secret.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${secret}\n`, { mode: 0o600 });
  chmodSync(aside, 0o600);
  renameSync(aside, file);
  return secret;
}
