import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';

export type TreeCopy = {
  /** Absolute. */
  root: string;
  read(file: string): string;
  /** Null when there is no such file. */
  find(file: string): string | null;
  write(file: string, text: string): void;
  remove(): void;
};

/** Copies the working tree without files that git ignores; `node_modules` is a link to the tree's own. */
export function copyTree(from: string): TreeCopy {
  const root = temporaryDataDir('defects');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: from });
  for (const file of listed.toString('utf8').split('\0')) {
    // git still lists a deleted file before the commit, and does not ignore a linked node_modules.
    if (!statSync(join(from, file), { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(from, file), join(root, file));
  }
  symlinkSync(realpathSync(join(from, 'node_modules')), join(root, 'node_modules'));
  return {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    find: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null),
    write: (file, text) => writeFileSync(join(root, file), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
