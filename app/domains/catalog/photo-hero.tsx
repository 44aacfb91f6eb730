import type { ReactNode } from 'react';
import { Picture } from '~/ui/picture';
import { pictureSource } from '../shared/image-url';

type PhotoHeroProps = { imageUrl: string; alt: string; children: ReactNode };

/** A photograph with words: below it on phones, where it stays whole, and on its darker foot where there is width. */
export function PhotoHero({ imageUrl, alt, children }: PhotoHeroProps) {
  return (
    <header className="on-dark relative isolate bg-ink text-paper md:flex md:min-h-[min(78vh,46rem)] md:items-end">
      <div className="relative aspect-[4/3] overflow-hidden md:absolute md:inset-0 md:-z-10 md:aspect-auto">
        <Picture
          source={pictureSource(imageUrl)}
          alt={alt}
          sizes="(max-width: 48rem) 120vw, 100vw"
          priority
          className="size-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-t from-ink to-transparent to-35% md:from-ink/95 md:via-ink/45 md:via-45% md:to-ink/5 md:to-90%"
        />
      </div>
      <div className="shell relative pb-12 pt-2 md:pb-16 md:pt-40">{children}</div>
    </header>
  );
}
