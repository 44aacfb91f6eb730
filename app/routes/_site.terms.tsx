import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { termsText } from '~/domains/storefront/texts/terms-text';
import { pageMeta } from '~/domains/storefront/meta';
import { fillPage } from '~/domains/storefront/home/rules';
import { textChapters } from '~/domains/storefront/texts/text-chapters';
import { TextScreen } from '~/domains/storefront/texts/text-screen';
import { siteFacts } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';

export const loader = () => fillPage(termsText, siteFacts);

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: paths.terms() }) : [];

export default function Terms() {
  const page = useLoaderData<typeof loader>();
  return <TextScreen label="In plain words" title={page.title} intro={page.intro} chapters={textChapters(page)} />;
}
