import { sql } from '~/db/database.server';
import { type Cursor, readCursor } from '~/domains/catalog/storefront/cursor';
import { emptied } from '../emptied';
import { categoryPageQuery, findCategoryPage } from '~/domains/catalog/queries.server';

type Plan = { 'Index Name'?: string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Plan[] };

const indexesOf = (plan: Plan): string[] => [plan['Index Name'] ?? [], ...(plan.Plans ?? []).map(indexesOf)].flat();

/** Replaces all rentals with `count` plain ones, spread over the existing categories, with repeating prices. */
export async function fillRentals(count: number): Promise<void> {
  await emptied('rentals');
  await sql`
    insert into rentals (category_id, name, description, short_description, price, main_image_url)
    select (select array_agg(id order by id) from categories)[1 + n % (select count(*)::int from categories)],
      'Rental ' || n, repeat('A long description. ', 40), 'A short description', 100 + (n * 7919) % 5000, ''
    from generate_series(1, ${count}) as n`;
  await sql`vacuum (analyze) rentals`;
}

/** Shared buffers that one page of category cards touches, and the indexes in its plan. */
async function categoryBuffers(categoryId: number, after: Cursor | null = null) {
  const query = categoryPageQuery(categoryId, after).toSQL();
  const explain = `explain (analyze, buffers, format json) ${query.sql}`;
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(explain, query.params as number[]);
  const { Plan: plan } = row!['QUERY PLAN'][0];
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], indexes: indexesOf(plan) };
}

/** The same for the first page and for a page after `pages` others. */
export async function categoryBuffersAtDepth(categoryId: number, pages: number) {
  let after: Cursor | null = null;
  for (let page = 0; page < pages; page++) {
    after = readCursor((await findCategoryPage(categoryId, after))?.next ?? null) ?? after;
  }
  return { first: await categoryBuffers(categoryId), deep: await categoryBuffers(categoryId, after) };
}
