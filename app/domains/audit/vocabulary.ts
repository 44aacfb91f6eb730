/** The subjects of entries in the audit log. */
export const AUDIT_SUBJECTS = ['rental', 'category', 'admin', 'invitation', 'customer', 'demo'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AUDIT_ACTIONS = ['created', 'changed', 'published', 'unpublished', 'deleted', 'erased'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const SUBJECT_LABELS: Record<AuditSubject, string> = {
  rental: 'Rental',
  category: 'Category',
  admin: 'Admin',
  invitation: 'Invitation',
  customer: 'Customer data',
  demo: 'Demo content',
};

/** The values of a field before and after; null if there was none, or if it must not be kept. */
export type AuditChanges = Record<string, readonly [before: unknown, after: unknown]>;

/** Maximum characters of each text; the database refuses longer ones, too. */
export const AUDIT_LENGTHS = { actor: 60, label: 120 } as const;
