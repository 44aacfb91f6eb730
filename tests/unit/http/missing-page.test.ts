import { expect, test } from 'vitest';
import { meta } from '~/routes/_site.$';

type Given = Parameters<typeof meta>[0];

test.each(['//x:y', '//elsewhere.example/page', '/nowhere'])('the missing page %s is one of this site', (pathname) => {
  const matches = [{ id: 'root', data: { site: { name: 'Biscayne', url: 'http://localhost:3000' } } }];
  const tags = meta({ location: { pathname }, matches } as unknown as Given) as {
    property?: string;
    content?: string;
  }[];
  const { content } = tags.find(({ property }) => property === 'og:url')!;
  expect(content).toBe(`http://localhost:3000/${pathname.replace(/^\/+/, '')}`);
});
