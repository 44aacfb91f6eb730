import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { aboutText } from '~/domains/storefront/texts/about-text';
import { pageMeta } from '~/domains/storefront/meta';
import { HERO_IMAGES } from '~/domains/storefront/page-images.server';
import { fillPage } from '~/domains/storefront/home/rules';
import { textChapters } from '~/domains/storefront/texts/text-chapters';
import { TextScreen } from '~/domains/storefront/texts/text-screen';
import { siteFacts } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';

export const loader = () => ({ ...fillPage(aboutText, siteFacts), image: HERO_IMAGES['villa-waterline'] });

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: paths.about() }) : [];

export default function About() {
  const { image, ...page } = useLoaderData<typeof loader>();
  return (
    <TextScreen label="Who we are" image={image} title={page.title} intro={page.intro} chapters={textChapters(page)} />
  );
}
