import type { ActionFunctionArgs } from '@remix-run/node';
import { CategoryPatch } from '~/domains/catalog/api-schema';
import { deleteCategory } from '~/domains/catalog/categories/delete-category.server';
import { saveCategoryDetails } from '~/domains/catalog/categories/save-details.server';
import { findCategory } from '~/domains/catalog/api-queries.server';
import { categoryOnWire } from '~/domains/catalog/wire.server';
import {
  apiHandlers,
  expectedVersion,
  idOf,
  nothing,
  problem,
  readJson,
  refused,
  versioned,
} from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const MISSING = 'Category Not Found';

const handlers = apiHandlers({ GET: show, PATCH: change, DELETE: remove });
export const loader = handlers;
export const action = handlers;

async function show({ params }: ActionFunctionArgs) {
  const category = await findCategory(idOf(params.id, MISSING));
  return category ? versioned(categoryOnWire(category)) : problem(404, MISSING);
}

async function change({ request, params }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const id = idOf(params.id, MISSING);
  const body = await readJson(request, CategoryPatch);
  if (!body.ok) return body.response;
  const edit = { ...body.value, version: expectedVersion(request, body.value.version) };
  const outcome = await attempt(() => saveCategoryDetails(id, edit), 'Failed to update category');
  return outcome.ok ? versioned(categoryOnWire(outcome.value)) : refused(outcome);
}

async function remove({ request, params }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const id = idOf(params.id, MISSING);
  const outcome = await attempt(() => deleteCategory(id), 'Failed to delete category. Please try again.');
  return outcome.ok ? nothing() : refused(outcome);
}
