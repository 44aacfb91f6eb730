import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { SearchBar } from '~/domains/storefront/search/search-bar';
import { datesText, searchRequest } from '~/domains/storefront/search/search-request';
import { today as todayIn } from '~/domains/shared/calendar';
import { SPECIFIED_COLLECTIONS } from '~/domains/storefront/shell/collections';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { rememberDates } from '~/http/sessions/dates-cookie.server';
import { handOnHeaders, NO_STORE } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { PageHeader } from '~/ui/shells/page-header';
import { unlessFailed } from '~/ui/shells/revalidation';

/**
 * The search bar's target: redirects to the category or to all categories, with the dates in a cookie, or shows the
 * errors.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const values = {
    category: query.get('category') ?? '',
    startDate: query.get('startDate') ?? '',
    endDate: query.get('endDate') ?? '',
  };
  const categories = await listCategoryNames().catch(
    logFailure('the categories could not be read', SPECIFIED_COLLECTIONS),
  );
  const today = todayIn(site.timeZone);
  const known = categories.map(({ id }) => id);
  const parsed = searchRequest(today, known).safeParse(values);
  if (!parsed.success) {
    const errors: Partial<Record<keyof typeof values, string[]>> = parsed.error.flatten().fieldErrors;
    return data({ categories, today, values, errors }, { status: 400, headers: { 'Cache-Control': NO_STORE } });
  }
  const { category, ...dates } = parsed.data;
  const to = category ? paths.category(category) : paths.homeSection('categories');
  const headers = { 'Set-Cookie': await rememberDates(dates), 'Cache-Control': NO_STORE };
  const kept = datesText(dates);
  if (!kept) throw redirect(to, { status: 303, headers });
  const description = `${kept}. The reservation form starts with them.`;
  throw await redirectWithFlash(to, { title: 'Dates kept', description }, headers);
}

export const shouldRevalidate = unlessFailed;

export const headers = handOnHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search availability',
    description: 'Search our collections by date.',
    path: paths.search(),
    noindex: true,
  });

export default function SearchPage() {
  const { categories, today, values, errors } = useLoaderData<typeof loader>();
  const wrong = Object.entries(errors).map(([name, messages]) => ({ id: `search-${name}`, messages }));
  return (
    <>
      <PageHeader label="Search" title={errors.category ? 'We could not find that collection' : 'Check your dates'}>
        Fix the highlighted field; we kept your choices.
      </PageHeader>
      <div className="shell py-16 lg:py-24">
        <FormErrors id="search-errors" fields={wrong} />
        <SearchBar categories={categories} today={today} values={values} errors={errors} />
      </div>
    </>
  );
}
