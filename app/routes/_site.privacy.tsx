import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { privacyText } from '~/domains/storefront/privacy-text';
import { pageMeta } from '~/domains/storefront/meta';
import { fillPage } from '~/domains/storefront/rules';
import { textChapters } from '~/domains/storefront/text-chapters';
import { TextScreen } from '~/domains/storefront/text-screen';
import { siteFacts } from '~/http/site.server';
import { paths } from '~/paths';

export const loader = () => fillPage(privacyText, siteFacts);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: paths.privacy() }) : [];

export default function Privacy() {
  const page = useLoaderData<typeof loader>();
  return <TextScreen label="Your data" title={page.title} intro={page.intro} chapters={textChapters(page)} />;
}
