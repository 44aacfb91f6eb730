import { useState } from 'react';
import { Image } from '~/ui/images/image';
import { imageSource } from '~/domains/shared/image-url';
import type { GalleryImage } from '../vocabulary';

type GalleryImageProps = {
  image: GalleryImage;
  sizes: string;
  className?: string;
  priority?: boolean;
  /** For an image with empty space around it, which the placeholder color would otherwise fill. */
  plain?: boolean;
};

/** A gallery image; if it fails to load, the placeholder replaces it with a message (specification, section 8). */
export function GalleryImageView({ image, plain, ...rest }: GalleryImageProps) {
  const [broken, setBroken] = useState('');
  const source = imageSource(image.url);
  return (
    <>
      <Image
        source={plain ? { ...source, color: undefined } : source}
        alt={image.alt}
        onBroken={() => setBroken(image.url)}
        {...rest}
      />
      {broken === image.url ? (
        <span className="absolute inset-x-0 bottom-0 bg-ink/85 px-4 py-2 text-center text-sm text-paper">
          Image could not be loaded
        </span>
      ) : null}
    </>
  );
}
