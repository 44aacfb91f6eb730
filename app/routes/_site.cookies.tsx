import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cookiesText } from '~/domains/storefront/texts/cookies-text';
import { pageMeta } from '~/domains/storefront/meta';
import { fillPage } from '~/domains/storefront/home/rules';
import { textChapters } from '~/domains/storefront/texts/text-chapters';
import { TextScreen } from '~/domains/storefront/texts/text-screen';
import { COOKIE_SECONDS, LONGEST_SESSION_SECONDS } from '~/http/documents/own-cookies.server';
import { siteFacts } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';

export const loader = () => fillPage(cookiesText(COOKIE_SECONDS, LONGEST_SESSION_SECONDS), siteFacts);

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: paths.cookies() }) : [];

export default function Cookies() {
  const page = useLoaderData<typeof loader>();
  return <TextScreen label="What we store" title={page.title} intro={page.intro} chapters={textChapters(page)} />;
}
