import { useState } from 'react';
import { Image } from '~/ui/images/image';
import { normalizeImageUrl, PLACEHOLDER_IMAGE, imageSource } from '~/domains/shared/image-url';

type Props = { url: string; alt: string; number?: number; className?: string };

/** A thumbnail; says so if the image is missing or fails to load (specification, section 8). */
export function GalleryThumbnail({ url, alt, number, className = '' }: Props) {
  const [broken, setBroken] = useState('');
  const shown = normalizeImageUrl(url);
  const missing = shown === PLACEHOLDER_IMAGE || broken === shown;
  return (
    <div className={`relative aspect-4/3 w-full self-start overflow-hidden bg-ink ${className}`}>
      <Image
        source={imageSource(shown)}
        alt={missing ? '' : alt || (number ? `Image ${number}` : '')}
        sizes="9rem"
        className="size-full object-cover"
        onBroken={() => setBroken(shown)}
      />
      {missing ? (
        <span className="absolute inset-x-0 bottom-0 bg-ink/85 px-1 py-1 text-center text-xs text-paper">
          Image not available
        </span>
      ) : null}
    </div>
  );
}
