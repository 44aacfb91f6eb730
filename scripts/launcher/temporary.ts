import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a data directory `biscayne-NAME-…` in the system's temporary folder. The caller removes it. */
export function temporaryDataDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `biscayne-${name}-`));
  // Root's unprivileged account must be able to enter it: otherwise the database would go to another folder and stay
  // there.
  chmodSync(folder, 0o755);
  return folder;
}
