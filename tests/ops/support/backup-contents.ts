import type { Manifest } from '../../../scripts/backup/manifest';

/** The contents of a backup with their checksums as one text: equal for two backups of the same data. */
export const contents = ({ tables, sequences, uploads, migrations }: Manifest) =>
  JSON.stringify({ tables, sequences, uploads: uploads.toSorted((a, b) => (a.name < b.name ? -1 : 1)), migrations });
