type Rule = { refuses: RegExp; why: string };

const IDENTIFIER = String.raw`"?(?:public"?\."?)?(\w+)"?`;

/** Statements that block a table's readers or writers for more than a moment, or break the release that still runs. */
const RULES: Rule[] = [
  { refuses: /^create\s+(unique\s+)?index\s+(?!concurrently)/i, why: 'CREATE INDEX CONCURRENTLY lets writers go on' },
  { refuses: /^drop\s+index\s+(?!concurrently)/i, why: 'DROP INDEX CONCURRENTLY waits without blocking others' },
  { refuses: /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, why: 'another type rewrites the table' },
  { refuses: /\bset\s+not\s+null\b/i, why: 'SET NOT NULL reads the whole table: use a CHECK that is validated later' },
  {
    refuses: /\badd\s+column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/is,
    why: 'the release that still runs does not fill the column: give it a default',
  },
  {
    refuses: /\badd\s+column\b.*\bgenerated\b.*\b(stored|identity)\b/is,
    why: 'it rewrites the table: index an expression',
  },
  { refuses: /\badd\s+column\b.*\b(small|big)?serial\b/is, why: 'it rewrites the table' },
  {
    refuses: /\badd\s+column\b.*\bdefault\s+\(?(gen_random_uuid|uuidv7|random|clock_timestamp)\b/is,
    why: 'a default that differs by row rewrites the table',
  },
  {
    refuses: /\badd\s+constraint\b(?=.*\b(check|foreign\s+key)\b)(?!.*\bnot\s+valid\b)/is,
    why: 'add it NOT VALID, and validate it in the next migration',
  },
  {
    refuses: /\badd\s+constraint\b(?=.*\b(unique|primary\s+key|exclude)\b)(?!.*\busing\s+index\b)/is,
    why: 'build the index concurrently first, then add the constraint USING INDEX',
  },
  {
    refuses: /\b(drop\s+column|rename\s+(column|to))\b|^drop\s+(table|type)\b/i,
    why: 'the release that still runs uses it',
  },
  { refuses: /^(vacuum\s+full|cluster|reindex|lock\s+table|truncate)\b/i, why: 'it blocks the whole table' },
];

/** A comment that excuses a statement with a reason, such as a table that never has more than a hundred rows. */
const EXCUSED = /^\s*--\s*Blocks briefly: \S+/im;

const withoutComments = (statement: string) => statement.replace(/--[^\n]*$/gm, '').trim();

/** Tables that the migration itself creates: they are empty. */
const tablesCreatedIn = (statements: string[]) =>
  new Set(
    statements.flatMap(
      (text) => new RegExp(`^create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${IDENTIFIER}`, 'i').exec(text)?.[1] ?? [],
    ),
  );

const tableOf = (statement: string) =>
  (new RegExp(`^alter\\s+table\\s+(?:only\\s+)?${IDENTIFIER}`, 'i').exec(statement) ??
    new RegExp(`^create\\s+(?:unique\\s+)?index\\s+.*?\\son\\s+${IDENTIFIER}`, 'is').exec(statement))?.[1];

/** Statements that lock a table against all access, or against its writers, until the migration's transaction ends. */
const LOCKS = /^(alter\s+table|create\s+(or\s+replace\s+)?(constraint\s+)?trigger|drop\s+trigger)\b/i;
const CHANGED_ROWS = new RegExp(`^(?:update\\s+(?:only\\s+)?|delete\\s+from\\s+(?:only\\s+)?)${IDENTIFIER}`, 'i');

/**
 * The statements of a migration that change rows while another statement keeps a table locked: for as long as they
 * take, no session can use that table. The daily work, in batches, or a later migration should fill such rows.
 */
export function filledUnderLock(migration: string): string[] {
  const written = migration.split('--> statement-breakpoint');
  const statements = written.map(withoutComments);
  const created = tablesCreatedIn(statements);
  if (!statements.some((statement) => LOCKS.test(statement) && !created.has(tableOf(statement) ?? ''))) return [];
  return statements.filter((statement, index) => {
    const changed = CHANGED_ROWS.exec(statement)?.[1];
    return changed !== undefined && !created.has(changed) && !EXCUSED.test(written[index]!);
  });
}

/**
 * The statements of a migration that it must not contain, each with the reason. A statement with the comment
 * `-- Blocks briefly: WHY` is excused.
 */
export function unsafeStatements(migration: string): string[] {
  const written = migration.split('--> statement-breakpoint');
  const statements = written.map(withoutComments);
  const created = tablesCreatedIn(statements);
  const found = statements.flatMap((statement, index) => {
    if (EXCUSED.test(written[index]!) || created.has(tableOf(statement) ?? '')) return [];
    return RULES.filter(({ refuses }) => refuses.test(statement)).map(({ why }) => `${statement.slice(0, 90)}: ${why}`);
  });
  const validated = statements.some((statement) => /\bvalidate\s+constraint\b/i.test(statement));
  const isAdded = statements.some((statement) => /\bnot\s+valid\b/i.test(statement));
  if (validated && isAdded) found.push('NOT VALID and VALIDATE in one migration hold the lock together: use two');
  return found;
}
