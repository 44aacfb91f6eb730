import { Form, Link } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { Image } from '~/ui/images/image';
import { PlainSubmit } from '~/ui/forms/submit-button';
import { imageSource } from '~/domains/shared/image-url';
import { useRentalListQuery } from '../rentals/use-list-query';
import { FEATURED_ON_HOME } from '../vocabulary';
import type { FeaturedMove } from './schema';

type Row = { id: number; name: string; mainImageUrl: string; categoryName: string | null };

const SQUARE = buttonClass('outline', 'w-12 px-0! bg-white');

/** The featured rentals in order, each with buttons to move it; a line separates those on Home from waiting ones. */
export function FeaturedOrder({ rentals }: { rentals: Row[] }) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<FeaturedMove | null>(null);
  // A row that moves within the page loses the focus.
  useEffect(() => {
    const { id, direction } = pressed.current ?? {};
    pressed.current = null;
    list.current?.querySelector<HTMLElement>(`#featured-${id} [value="${direction}"]`)?.focus();
  }, [rentals]);
  return (
    <ol ref={list} aria-label="Featured rentals" className="border-y border-line">
      {rentals.map((rental, index) => (
        <FeaturedRow
          key={rental.id}
          rental={rental}
          index={index}
          count={rentals.length}
          onMove={(direction) => (pressed.current = { id: rental.id, direction })}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  rental: Row;
  index: number;
  count: number;
  onMove: (direction: FeaturedMove['direction']) => void;
};

function FeaturedRow({ rental: { id, name, mainImageUrl, categoryName }, index, count, onMove }: RowProps) {
  const query = useRentalListQuery();
  const waits = index >= FEATURED_ON_HOME;
  const move = (direction: FeaturedMove['direction'], end: boolean, icon: typeof ArrowUp) => {
    const Icon = icon;
    return (
      <PlainSubmit
        name="direction"
        value={direction}
        onClick={() => onMove(direction)}
        aria-disabled={end || undefined}
        aria-label={`Move ${name} ${direction}`}
        className={SQUARE}
      >
        <Icon size={18} aria-hidden="true" />
      </PlainSubmit>
    );
  };
  return (
    <li
      id={`featured-${id}`}
      className={`scroll-mt-[40vh] border-line not-first:border-t ${index === FEATURED_ON_HOME ? 'border-t-2! border-bronze!' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <span
          className={`w-7 shrink-0 text-center font-display text-2xl lining-nums ${waits ? 'text-muted' : 'text-bronze'}`}
        >
          {index + 1}
        </span>
        <span className={`block h-16 w-20 shrink-0 overflow-hidden bg-paper-deep ${waits ? 'opacity-60' : ''}`}>
          <Image source={imageSource(mainImageUrl)} alt="" sizes="5rem" className="size-full object-cover" />
        </span>
        <span className="min-w-0 grow basis-32">
          <Link
            to={adminPaths.rental(id, query)}
            preventScrollReset
            className="flex min-h-11 items-center font-semibold underline decoration-transparent underline-offset-4 hover:decoration-bronze"
          >
            {name}
          </Link>
          <span className="block text-sm text-muted">
            {categoryName ?? 'Unknown'} · {waits ? 'Waiting' : 'On Home'}
          </span>
        </span>
        {/* The fragment brings a browser without scripts back to this row. */}
        <Form
          id={`move-${id}`}
          method="post"
          action={`${adminPaths.featured(query)}#featured-${id}`}
          preventScrollReset
          className="ml-auto flex gap-2"
        >
          <input type="hidden" name="id" value={id} />
          {move('up', index === 0, ArrowUp)}
          {move('down', index === count - 1, ArrowDown)}
        </Form>
      </div>
    </li>
  );
}
