import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new data directory under the system's temporary folder, `biscayne-NAME-…`; whoever makes it removes it. */
export function temporaryDataDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `biscayne-${name}-`));
  // Root's unprivileged account must get in, or the database would be kept elsewhere, and stay there.
  chmodSync(folder, 0o755);
  return folder;
}
