import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { aboutText } from '~/domains/storefront/texts/about-text';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { HERO_PICTURES } from '~/domains/storefront/site-images';
import { fillPage } from '~/domains/storefront/home/rules';
import { textChapters } from '~/domains/storefront/texts/text-chapters';
import { TextScreen } from '~/domains/storefront/texts/text-screen';
import { siteFacts } from '~/http/documents/site.server';
import { paths } from '~/paths';

export const loader = () => ({ ...fillPage(aboutText, siteFacts), picture: HERO_PICTURES['villa-waterline'] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: paths.about() }) : [];

export default function About() {
  const { picture, ...page } = useLoaderData<typeof loader>();
  return (
    <TextScreen
      label="Who we are"
      picture={picture}
      title={page.title}
      intro={page.intro}
      chapters={textChapters(page)}
    />
  );
}
