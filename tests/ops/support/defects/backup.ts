import type { Defect } from './defect';

export const backup: Defect[] = [
  {
    name: 'backup-readable-by-other-accounts',
    file: 'scripts/backup/archive.ts',
    find: '{ mode: 0o600 } as const',
    replace: '{ mode: 0o644 } as const',
    tests: ['tests/integration/launcher/backup.test.ts'],
  },
  {
    name: 'migrations-of-another-product-accepted',
    file: 'scripts/backup/versions.ts',
    find: 'hash !== known[index]!.hash',
    replace: '!hash && !known[index]',
    tests: ['tests/integration/launcher/restore.test.ts'],
  },
  {
    name: 'failed-restore-leaves-its-images',
    file: 'scripts/backup/restore.ts',
    find: '    for (const name of stored) await store.remove(name);\n',
    replace: '',
    tests: ['tests/integration/launcher/restore.test.ts'],
  },
  {
    name: 'fewer-rows-than-the-manifest-says',
    file: 'scripts/backup/restore.ts',
    find: 'if (rows !== saved.rows)',
    replace: 'if (rows > saved.rows)',
    tests: ['tests/integration/launcher/restore.test.ts'],
  },
  {
    name: 'broken-backup-leaves-its-draft',
    file: 'scripts/backup/backup.ts',
    find: '    await archive.abandon();\n',
    replace: '',
    tests: ['tests/integration/launcher/backup.test.ts'],
  },
  {
    name: 'images-are-not-checked',
    file: 'scripts/backup/verify.ts',
    find: '    ...manifest.uploads.map((image) => [imageFile(image.name), image.sha256] as const),\n',
    replace: '',
    tests: ['tests/integration/launcher/restore.test.ts'],
  },
  {
    name: 'restore-keeps-the-indexes-while-rows-are-loaded',
    file: 'app/db/bulk-load.server.ts',
    find: '  const result = await work();\n',
    replace:
      '  for (const { make } of parts.toReversed()) await tx.unsafe(make);\n  const result = await work();\n  for (const { remove } of parts) await tx.unsafe(remove);\n',
    tests: ['tests/integration/launcher/restore.test.ts'],
  },
];
