import { parseArgs } from 'node:util';
import { imageStore } from '../../app/domains/images/stores/store.server';
import { Complaint } from '../launcher/complaint';
import { backUp, describe } from './backup';
import { restore } from './restore';

function place(option: 'to' | 'from', usage: string): string {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } }, strict: false });
  const value = values[option];
  if (typeof value !== 'string' || !value) throw new Complaint(usage);
  return value;
}

/** `--to DIR|FILE.tar[.gz]`: backs up the database at `url` and this installation's images. */
export async function runBackup(url: string): Promise<void> {
  const to = place('to', 'Specify where to save the backup: --to FOLDER, or --to FILE.tar.gz');
  const manifest = await backUp({ url, store: await imageStore(), to });
  console.log(`Backed up ${describe(manifest)} to ${to}.`);
}

/** `--from DIR|FILE.tar[.gz]`: fills the empty database at `url` and this installation's empty image store. */
export async function runRestore(url: string, folder: string): Promise<void> {
  const from = place('from', 'Specify the backup to restore: --from FOLDER, or --from FILE.tar.gz');
  const manifest = await restore({ url, store: await imageStore(), from, folder });
  console.log(`Restored ${describe(manifest)}, as of ${manifest.takenAt}.`);
}
