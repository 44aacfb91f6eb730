/** DATA_DIR is full: pages and images are served, forms are accepted, uploads are refused with the input kept. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prove as walk } from './support/fault';
import { withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { proveUploads } from './support/servers/stores';

const SIZE_MB = 96;

await prove('A full disk in DATA_DIR', async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-disk-'));
  try {
    if (mounted(folder, report)) await onSmallDisk(folder, report);
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

function mounted(folder: string, report: Report): boolean {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) report.claim(false, 'a small disk can be mounted (requires root)', stderr.trim());
  return status === 0;
}

async function onSmallDisk(folder: string, report: Report): Promise<void> {
  await withPlace({ settings: () => ({ DATA_DIR: folder }), edge: ['127.0.0.1'] }, async (place) => {
    const ballast = join(folder, 'ballast');
    const begin = () => fill(ballast);
    const end = () => rmSync(ballast, { force: true });
    await proveUploads(place, report, { name: 'disk full', begin, end });
    await walk(place, report, { name: 'disk full', seconds: 5, mayWork: true, begin, end });
  });
}

/** Fills the disk to its last byte: a smaller block may fit when a larger one does not. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      try {
        for (const block = Buffer.alloc(size, 1); ;) writeSync(handle, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}
