import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { apiChapters } from '~/domains/storefront/texts/api-chapters';
import { pageMeta } from '~/domains/storefront/meta';
import { TextScreen } from '~/domains/storefront/texts/text-screen';
import { methodNotAllowed } from '~/http/json/api.server';
import { handOnHeaders } from '~/http/documents/headers.server';
import { readableApi } from '~/http/json/openapi-page.server';
import { paths } from '~/paths';
import { apiDocument } from './openapi-document.server';
import { unlessFailed } from '~/ui/revalidation';

const INTRO =
  'The API offers what the pages do, with the same validation rules and messages. Requests and responses are JSON; endpoints that require a login use the session cookie set by signing in.';

export function loader() {
  const document = apiDocument();
  return { title: document.info.title, api: readableApi(document) };
}

export const action = () => methodNotAllowed('GET', 'HEAD');

export const shouldRevalidate = unlessFailed;

export const headers = handOnHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: 'API', description: INTRO, path: paths.api() }) : [];

/** The OpenAPI document as a readable page. */
export default function Api() {
  const { title, api } = useLoaderData<typeof loader>();
  return <TextScreen label="For developers" title={title} intro={INTRO} chapters={apiChapters(api)} />;
}
