import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { findChangesSince } from '~/domains/audit/queries.server';
import type { Outcome } from '~/domains/shared/outcome';
import type { ConflictRules } from '~/domains/shared/conflict-rules';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { readEdit, respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import type { Versioned } from '~/http/forms/merge.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';

const MISSING = 'Category Not Found';

type Part<Value> = {
  schema: z.ZodType<Value>;
  find: (id: number) => Promise<{ values: Value } | null>;
  save: (id: number, value: Value) => Promise<Outcome<{ name: string }>>;
  rules: ConflictRules<Value>;
  /** The title of the message after a save. */
  saved: string;
};

/** The loader of the form for a part of a category, such as its prices. */
export async function loadCategoryPart<Found>(
  { request, params }: LoaderFunctionArgs,
  find: (id: number) => Promise<Found | null>,
): Promise<Found> {
  await requireAdmin(request);
  return (await find(idParam(params.categoryId, MISSING))) ?? notFound(MISSING);
}

/** The action of that form: saves the part, and returns to the categories. */
export async function saveCategoryPart<Value extends Versioned>(
  { request, params }: ActionFunctionArgs,
  { schema, find, save, rules, saved }: Part<Value>,
) {
  await requireAdmin(request);
  const id = idParam(params.categoryId, MISSING);
  const form = await readForm(request, schema, { read: readEdit });
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: Value) => save(id, value),
    current: async () => (await find(id))?.values ?? null,
    rules,
    changes: (version: number) => findChangesSince({ subject: 'category', id, version }),
  };
  return respondToEdit(form, form.value, edit, ({ name }) => [
    adminPaths.categories(),
    { title: saved, description: name },
  ]);
}
