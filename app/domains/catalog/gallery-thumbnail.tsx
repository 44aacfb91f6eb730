import { useState } from 'react';
import { Picture } from '~/ui/picture';
import { normaliseImageUrl, PLACEHOLDER_IMAGE, pictureSource } from '../shared/image-url';

type Props = { url: string; alt: string; number?: number; className?: string };

/** A thumbnail; says so if the image is missing or fails to load (specification, section 8). */
export function GalleryThumbnail({ url, alt, number, className = '' }: Props) {
  const [broken, setBroken] = useState('');
  const shown = normaliseImageUrl(url);
  const missing = shown === PLACEHOLDER_IMAGE || broken === shown;
  return (
    <div className={`relative aspect-4/3 w-full self-start overflow-hidden bg-ink ${className}`}>
      <Picture
        source={pictureSource(shown)}
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
