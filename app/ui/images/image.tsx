import { useEffect, useRef, useState } from 'react';

/** What `pictureSource` and the site's own pictures give. */
type Source = {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  color?: string;
  tall?: { srcSet: string; width: number; height: number };
};

type ImageProps = {
  source: Source;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide the picture is laid out, as in the `sizes` attribute; needed for `srcSet` to choose well. */
  sizes?: string;
  className?: string;
  /** For the one picture that a first view is judged by: loads at once, before all others. */
  priority?: boolean;
  /** Replaces a picture that failed to load, once. */
  fallback?: string;
  onBroken?: () => void;
};

/** A picture that holds its place in its own colour, loads lazily, and gives way to a placeholder when it is broken. */
export function Image({ source, alt, sizes = '100vw', className, priority, fallback, onBroken }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState('');
  const broken = brokenSrc === source.src;

  const replace = () => {
    if (broken) return;
    setBrokenSrc(source.src);
    onBroken?.();
  };

  // A picture that failed before hydration sends no error any more.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) replace();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per picture, not per render
  }, [source.src]);

  const img = (
    // Lowercase on purpose: React 18 knows no fetchPriority. `loading` stands before `src`, or some browsers load eagerly.
    <img
      ref={image}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? undefined : 'async'}
      {...(priority ? { fetchpriority: 'high' } : {})}
      alt={alt}
      width={source.width}
      height={source.height}
      className={className}
      style={source.color ? { backgroundColor: source.color } : undefined}
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
