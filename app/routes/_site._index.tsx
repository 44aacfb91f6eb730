import type { MetaFunction } from '@remix-run/node';
import { pageMeta } from '~/domains/storefront/meta';
import { paths } from '~/paths';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Luxury rentals in Miami',
    description: 'Cars, yachts, boats, villas.',
    path: paths.home(),
  });

export default function Home() {
  return <h1 className="display-1 shell py-24">Home</h1>;
}
