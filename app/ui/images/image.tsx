// @shell
import { useEffect, useRef, useState } from 'react';

/** The attributes of an `<img>`; `tall` is another crop of the same scene for portrait screens. */
export type ImageSource = {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  /** Shown until the image has loaded, `#rrggbb`. */
  color?: string;
  tall?: { srcSet: string; width: number; height: number };
};

type ImageProps = {
  /** The result of `imageSource`, or one of the site's own images. */
  source: ImageSource;
  /** Empty for a decorative image. */
  alt: string;
  /** The layout width, as in the `sizes` attribute; needed to select from `srcSet`. */
  sizes?: string;
  className?: string;
  /** For the main image of the first view: loads at once, before all others. */
  priority?: boolean;
  /** Replaces an image that failed to load, once. */
  fallback?: string;
  onBroken?: () => void;
};

/** An image that reserves its space in its main color, loads lazily, and gets a placeholder if it is broken. */
export function Image({ source, alt, sizes = '100vw', className, priority, fallback, onBroken }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState('');
  const broken = brokenSrc === source.src;

  const replace = () => {
    if (broken) return;
    setBrokenSrc(source.src);
    onBroken?.();
  };

  // An image that failed before hydration fires no further error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) replace();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per image, not per render
  }, [source.src]);

  const img = (
    // Lowercase on purpose: React 18 does not know fetchPriority. `loading` precedes `src`, or some browsers load
    // eagerly.
    <img
      ref={image}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? undefined : 'async'}
      {...(priority ? { fetchpriority: 'high' } : {})}
      alt={alt}
      width={source.width}
      height={source.height}
      className={className}
      style={source.color && !broken ? { backgroundColor: source.color } : undefined}
      sizes={source.srcSet && !broken ? sizes : undefined}
      srcSet={broken ? undefined : source.srcSet}
      src={broken ? (fallback ?? '/placeholder-image.svg') : source.src}
      onError={replace}
    />
  );
  if (!source.tall) return img;
  return (
    <picture className="contents">
      {!broken && (
        <source
          media="(max-aspect-ratio: 1/1)"
          srcSet={source.tall.srcSet}
          sizes={sizes}
          width={source.tall.width}
          height={source.tall.height}
        />
      )}
      {img}
    </picture>
  );
}
