import { useState } from 'react';
import { Picture } from '~/ui/images/image';
import { pictureSource } from '~/domains/shared/image-url';
import type { GalleryImage } from '../vocabulary';

type GalleryPictureProps = {
  picture: GalleryImage;
  sizes: string;
  className?: string;
  priority?: boolean;
  /** For a picture shown whole: its colour would fill the room beside it. */
  plain?: boolean;
};

/** A gallery picture; one that fails to load gives way to the placeholder and says so (specification, section 8). */
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
