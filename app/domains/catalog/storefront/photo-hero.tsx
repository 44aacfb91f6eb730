import { type ReactNode, useState } from 'react';
import { Image } from '~/ui/images/image';
import { PLACEHOLDER_IMAGE, imageSource } from '~/domains/shared/image-url';

type PhotoHeroProps = {
  imageUrl: string;
  alt: string;
  height: keyof typeof HEIGHTS;
  /** The place of the image on a phone: above the text, behind it, or none, if another image follows. */
  onPhone?: keyof typeof ON_PHONE;
  children: ReactNode;
};

const HEIGHTS = {
  short: 'md:min-h-[min(56vh,32rem)] md:*:last:pt-40',
  low: 'low-hero',
};

const ON_PHONE = {
  above: { image: 'relative aspect-[4/3]', sizes: '120vw', shade: 'to-35%', text: 'pb-12 pt-2' },
  behind: { image: 'absolute inset-0 -z-10', sizes: '120vw', shade: 'from-10% via-ink/80 via-50%', text: 'pb-6 pt-2' },
  none: { image: 'hidden', sizes: '1px', shade: '', text: 'pb-6 pt-3' },
};

/** A hero image with text over its darkened lower part. */
export function PhotoHero({ imageUrl, alt, height, onPhone = 'above', children }: PhotoHeroProps) {
  const [broken, setBroken] = useState('');
  const missing = imageUrl === PLACEHOLDER_IMAGE || broken === imageUrl;
  const phone = ON_PHONE[onPhone];
  return (
    <header className={`on-dark relative isolate bg-ink text-paper md:flex md:items-end ${HEIGHTS[height]}`}>
      <div className={`overflow-hidden md:absolute md:inset-0 md:-z-10 md:block md:aspect-auto ${phone.image}`}>
        <Image
          source={imageSource(imageUrl)}
          alt={alt}
          sizes={`(max-width: 48rem) ${phone.sizes}, 100vw`}
          priority
          onBroken={() => setBroken(imageUrl)}
          // The placeholder contains text, which must not overlap the page's.
          className={missing ? 'size-full object-contain object-top md:h-3/5' : 'size-full object-cover'}
        />
        <span
          aria-hidden="true"
          className={`absolute inset-0 bg-linear-to-t from-ink to-transparent md:from-ink/95 md:from-0% md:via-ink/65 md:via-35% md:to-80% ${phone.shade}`}
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 hidden bg-linear-to-tr from-ink/85 to-transparent to-60% md:block"
        />
      </div>
      <div className={`shell relative md:pb-16 ${phone.text}`}>{children}</div>
    </header>
  );
}
