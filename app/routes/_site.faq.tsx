import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { faqText } from '~/domains/storefront/faq-text';
import { pageMeta } from '~/domains/storefront/meta';
import { fillPage } from '~/domains/storefront/rules';
import { faqChapters, faqJsonLd } from '~/domains/storefront/text-chapters';
import { TextScreen } from '~/domains/storefront/text-screen';
import { siteFacts } from '~/http/site.server';
import { paths } from '~/paths';

export const loader = () => fillPage(faqText, siteFacts);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.faq(),
        jsonLd: [faqJsonLd(data)],
      })
    : [];

export default function Faq() {
  const page = useLoaderData<typeof loader>();
  return <TextScreen label="Questions" title={page.title} intro={page.intro} chapters={faqChapters(page)} />;
}
