import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { ModuleAhead } from '../forms/module-ahead';

/** The search field of every admin page, once in each of its menus. */
export const AdminSearch = ({ id }: { id: string }) => (
  <Form id={id} method="get" action={adminPaths.search()} role="search" aria-label="Admin" className="relative mx-4">
    <ModuleAhead of={adminPaths.search()} />
    <input
      type="search"
      name="q"
      required
      maxLength={120}
      autoComplete="off"
      aria-label="Search everything"
      placeholder="Search"
      className="h-11 w-full border border-ink-line bg-ink-soft pl-3 pr-11 text-sm text-paper placeholder:text-paper/70"
    />
    <button
      type="submit"
      aria-label="Go"
      className="absolute inset-y-0 right-0 grid w-11 place-items-center hover:text-gold-bright"
    >
      <Search size={18} aria-hidden="true" />
    </button>
  </Form>
);
