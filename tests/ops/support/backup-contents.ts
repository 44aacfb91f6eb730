import type { Manifest } from '../../../scripts/backup/manifest';

/** All that a backup holds, with its checksums, as one text: two backups of the same data have the same. */
export const contents = ({ tables, sequences, uploads, migrations }: Manifest) =>
  JSON.stringify({ tables, sequences, uploads: uploads.toSorted((a, b) => (a.name < b.name ? -1 : 1)), migrations });
