import { counted } from '~/domains/shared/format';
import type { AuditEvent } from './queries.server';
import { type AuditAction, SUBJECT_LABELS } from './vocabulary';

/** Maximum characters of a value on the screen; the log keeps all of them. */
const SHOWN = 300;

const VERBS: Record<AuditAction, string> = {
  created: 'Created',
  changed: 'Changed',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  erased: 'Erased',
};

/** `priceUnit` as `Price unit`. */
const asWords = (column: string) => {
  const words = column.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value in readable form: the parts of an object by name, the items of a list one after the other. */
const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (Array.isArray(value)) return value.map(inWords).join('; ') || 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([part, of]) => `${asWords(part)}: ${inWords(of)}`)
    .join(', ');
};

const asText = (value: unknown) => {
  const text = inWords(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** An event of the log in words, with the changed fields. */
export function auditEntry(
  { id, actor, subject, label, action, changes, createdAt }: AuditEvent,
  when: (at: Date) => string,
) {
  const fields = Object.entries(changes ?? {}).filter(([column]) => column !== 'version');
  return {
    id,
    title: `${VERBS[action]}: ${SUBJECT_LABELS[subject].toLowerCase()}${label ? ` ${label}` : ''}`,
    by: actor ?? 'Command line or first start',
    at: when(createdAt),
    // For a password and for personal data, the log knows only that they changed; for an erasure, only the amounts.
    summary: action === 'changed' ? fields.map(([column]) => asWords(column)).join(', ') : null,
    counts: action === 'erased' ? fields.map(([what, [count]]) => amount(what, count)).join(', ') : null,
    fields: action === 'changed' ? fields.filter(hasValues).map(shown) : [],
  };
}

const hasValues = ([, [before, after]]: [string, readonly [unknown, unknown]]) => before !== null || after !== null;

const shown = ([column, [before, after]]: [string, readonly [unknown, unknown]]) => ({
  label: asWords(column),
  before: asText(before),
  after: asText(after),
});

const amount = (what: string, count: unknown) =>
  typeof count === 'number' ? counted(count, what.replace(/s$/, '')) : `subscribed: ${count ? 'yes' : 'no'}`;

export type AuditEntry = ReturnType<typeof auditEntry>;
