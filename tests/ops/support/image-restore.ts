import postgres from 'postgres';
import type { Manifest } from '../../../scripts/backup/manifest';
import { withDatabase } from '../../support/settings';
import { contents } from './backup-contents';
import type { Engine } from './servers/container';
import type { Report } from './report';

const DAY = '/tmp/day.tar.gz';
const AGAIN = '/tmp/again.tar.gz';

/** Creates a second database on the same server. Returns its URL. */
export async function emptyDatabase(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create database restored`;
  await sql.end();
  return withDatabase(url, 'restored');
}

/** Backs up the data in the running container, restores it into `empty`, and compares the two. */
export function restores(engine: Engine, name: string, empty: Record<string, string>, report: Report): void {
  const elsewhere = Object.entries(empty).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const command = (flags: string[], ...words: string[]) => {
    const begun = performance.now();
    const { status, stderr } = engine.run(['exec', ...flags, name, 'docker-entrypoint', ...words]);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report.claim(status === 0, words[0]!, status === 0 ? `${seconds} s` : stderr.trim());
  };
  const manifest = (file: string) =>
    JSON.parse(engine.run(['exec', name, 'tar', '-xOzf', file, 'manifest.json']).stdout) as Manifest;
  command([], 'db:backup', '--to', DAY);
  command(elsewhere, 'db:restore', '--from', DAY);
  command(elsewhere, 'db:backup', '--to', AGAIN);
  const [made, again] = [manifest(DAY), manifest(AGAIN)];
  const rows = made.tables.reduce((all, table) => all + table.rows, 0);
  report.claim(
    rows > 0 && made.uploads.length > 0 && contents(made) === contents(again),
    'the restored data equals the backup',
    `${made.tables.length} tables, ${rows} rows, ${made.uploads.length} images`,
  );
}
