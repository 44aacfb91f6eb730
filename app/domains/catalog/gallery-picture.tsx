import { useState } from 'react';
import { Picture } from '~/ui/picture';
import { pictureSource } from '../shared/image-url';
import type { GalleryImage } from './vocabulary';

type GalleryPictureProps = {
  picture: GalleryImage;
  sizes: string;
  className?: string;
  priority?: boolean;
  /** For an image with empty space around it, which the placeholder color would fill. */
  plain?: boolean;
};

/** A gallery image; if it fails to load, the placeholder replaces it with a message (specification, section 8). */
export function GalleryPicture({ picture, plain, ...rest }: GalleryPictureProps) {
  const [broken, setBroken] = useState('');
  const source = pictureSource(picture.url);
  return (
    <>
      <Picture
        source={plain ? { ...source, color: undefined } : source}
        alt={picture.alt}
        onBroken={() => setBroken(picture.url)}
        {...rest}
      />
      {broken === picture.url ? (
        <span className="absolute inset-x-0 bottom-0 bg-ink/85 px-4 py-2 text-center text-sm text-paper">
          Image could not be loaded
        </span>
      ) : null}
    </>
  );
}
