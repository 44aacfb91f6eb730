import { useState } from 'react';
import { Image } from '~/ui/images/image';
import { normalizeImageUrl, PLACEHOLDER_IMAGE, imageSource } from '~/domains/shared/image-url';

type Props = { url: string; alt: string; number?: number; className?: string };

const FULL = 'aspect-4/3 bg-ink text-paper';
/** On a phone it is as wide as the field after it. */
const EMPTY = 'aspect-4/1 border border-line bg-paper-deep text-muted sm:aspect-4/3';

/** A thumbnail, with a message if there is no image yet or if it fails to load (specification, section 8). */
export function GalleryThumbnail({ url, alt, number, className = '' }: Props) {
  const [broken, setBroken] = useState('');
  const shown = normalizeImageUrl(url);
  const isGiven = url.trim() !== '';
  const missing = shown === PLACEHOLDER_IMAGE || broken === shown;
  return (
    <div className={`relative w-full self-start overflow-hidden ${isGiven ? FULL : EMPTY} ${className}`}>
      {missing ? (
        <p className="grid size-full place-items-center px-2 text-center text-xs">
          {isGiven ? 'Image not available' : 'No image yet'}
        </p>
      ) : (
        <Image
          source={imageSource(shown)}
          alt={alt || (number ? `Image ${number}` : '')}
          sizes="9rem"
          className="size-full object-cover"
          onBroken={() => setBroken(shown)}
        />
      )}
    </div>
  );
}
