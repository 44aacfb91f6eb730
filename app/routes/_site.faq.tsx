import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { faqText } from '~/domains/storefront/texts/faq-text';
import { pageMeta } from '~/domains/storefront/meta';
import { fillPage } from '~/domains/storefront/home/rules';
import { faqChapters, faqJsonLd } from '~/domains/storefront/texts/text-chapters';
import { TextScreen } from '~/domains/storefront/texts/text-screen';
import { siteFacts } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';

export const loader = () => fillPage(faqText, siteFacts);

export const shouldRevalidate = unlessFailed;

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
