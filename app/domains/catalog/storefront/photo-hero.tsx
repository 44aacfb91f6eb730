import { type ReactNode, useState } from 'react';
import { Image } from '~/ui/images/image';
import { PLACEHOLDER_IMAGE, imageSource } from '~/domains/shared/image-url';

type PhotoHeroProps = { imageUrl: string; alt: string; short?: boolean; children: ReactNode };

/** A hero image with text: below the image on phones, over its darkened lower part on wider screens. */
export function PhotoHero({ imageUrl, alt, short, children }: PhotoHeroProps) {
  const [broken, setBroken] = useState('');
  const missing = imageUrl === PLACEHOLDER_IMAGE || broken === imageUrl;
  return (
    <header
      className={`on-dark relative isolate bg-ink text-paper md:flex md:items-end ${short ? 'md:min-h-[min(56vh,32rem)]' : 'md:min-h-[min(78vh,46rem)]'}`}
    >
      <div className="relative aspect-[4/3] overflow-hidden md:absolute md:inset-0 md:-z-10 md:aspect-auto">
        <Image
          source={imageSource(imageUrl)}
          alt={alt}
          sizes="(max-width: 48rem) 120vw, 100vw"
          priority
          onBroken={() => setBroken(imageUrl)}
          // The placeholder contains text, which must not overlap the page's.
          className={missing ? 'size-full object-contain object-top md:h-3/5' : 'size-full object-cover'}
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-t from-ink to-transparent to-35% md:from-ink/95 md:via-ink/50 md:via-30% md:to-75%"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 hidden bg-linear-to-tr from-ink/80 to-transparent to-55% md:block"
        />
      </div>
      <div className="shell relative pb-12 pt-2 md:pb-16 md:pt-40">{children}</div>
    </header>
  );
}
