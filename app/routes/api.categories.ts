import type { ActionFunctionArgs } from '@remix-run/node';
import { CategoriesQuery, CategoryCreate } from '~/domains/catalog/api-schema';
import { createCategory } from '~/domains/catalog/categories/create-category.server';
import { listCategories } from '~/domains/catalog/api-queries.server';
import { categoryOnWire } from '~/domains/catalog/wire.server';
import { apiHandlers, json, nextPage, readJson, readQuery, refused, versioned } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const handlers = apiHandlers({ GET: list, POST: create }, 'Failed to load categories. Please try again later.');
export const loader = handlers;
export const action = handlers;

async function list({ request }: ActionFunctionArgs) {
  const query = readQuery(request, CategoriesQuery);
  if (!query.ok) return query.response;
  const { categories, next } = await listCategories(query.value);
  return json(categories.map(categoryOnWire), { headers: nextPage(request, next) });
}

async function create({ request }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const body = await readJson(request, CategoryCreate);
  if (!body.ok) return body.response;
  const outcome = await attempt(() => createCategory(body.value), 'Failed to create category');
  return outcome.ok ? versioned(categoryOnWire(outcome.value), { status: 201 }) : refused(outcome);
}
