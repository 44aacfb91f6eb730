import { MAX_CATEGORY_IMAGE_BYTES, tooLarge } from '~/domains/shared/image-limits';
import { WIDTHS } from '~/domains/shared/image-url';

/** A finished image. Its name contains everything a screen needs, so no table stores it. */
export type ImageName = {
  /** 32 hex digits of a hash of the source bytes: equal bytes have equal names. */
  hash: string;
  /** Size of the base image in pixels. */
  width: number;
  height: number;
  /** Dominant color, six hex digits without `#`. */
  color: string;
};

const NAME = /^([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})(?:\.(\d{3,4}))?\.webp$/;

export const baseName = ({ hash, width, height, color }: ImageName) => `${hash}-${width}x${height}-${color}.webp`;

export const variantName = (base: string, width: number) => base.replace(/\.webp$/, `.${width}.webp`);

/** The widths in pixels of an image's variants, all smaller than the image. */
export const variantWidths = (width: number): number[] => WIDTHS.filter((variant) => variant < width);

/** The base name and all its variants. */
export const allNames = (name: ImageName): string[] => {
  const base = baseName(name);
  return [...variantWidths(name.width).map((width) => variantName(base, width)), base];
};

/** Parses a stored name; null for any other name, which must not reach a store. */
export function parseName(name: string): (ImageName & { variant: number | null }) | null {
  const [, hash, w, h, color, variant] = NAME.exec(name) ?? [];
  if (!hash || !color) return null;
  const width = Number(w);
  if (variant && !variantWidths(width).includes(Number(variant))) return null;
  return { hash, width, height: Number(h), color, variant: variant ? Number(variant) : null };
}

/** A file name for display: no folders, no control or direction characters, at most 80 characters. */
export function displayName(fileName: string): string {
  const last = fileName.split(/[/\\]/).pop() ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (!clean) return 'The file';
  const characters = [...clean];
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : clean;
}

/**
 * The message for a file over its size limit (specification, section 5). It does not name the file of a category, which
 * has one image.
 */
export function tooLargeMessage(fileName: string, maxBytes: number): string {
  const said = tooLarge(maxBytes).join('. ');
  return maxBytes === MAX_CATEGORY_IMAGE_BYTES ? said : `${displayName(fileName)}: ${said}`;
}
