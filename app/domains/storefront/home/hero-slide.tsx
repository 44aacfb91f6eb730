import { Image } from '~/ui/images/image';
import { Emphasized } from './emphasized';
import type { SiteImage } from '../site-images';
import type { HeroSlide as Slide } from './home-texts';

type Props = {
  slide: Slide;
  image: SiteImage;
  /** The address of the image that replaces one that failed to load. */
  fallback: string;
  place: number;
  count: number;
  hidden: boolean;
  /** Whether the image is not laid out yet, so that it does not load along with the first one. */
  waiting: boolean;
};

export function HeroSlide({ slide, image, fallback, place, count, hidden, waiting }: Props) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${count}`}
      aria-hidden={hidden || undefined}
      data-waiting={waiting || undefined}
      className="hero-slide relative col-start-1 row-span-3 row-start-1 grid grid-rows-subgrid"
    >
      <div className="absolute inset-x-0 top-0 -z-10 h-[27rem] sm:h-[44rem] lg:h-full">
        <Image
          source={image}
          alt={image.alt}
          // Slightly less than the viewport: on common phones, the full width is one pixel too wide for the smaller
          // file.
          sizes="(max-aspect-ratio: 1/1) 92vw, 100vw"
          priority={place === 0}
          fallback={fallback}
          className="absolute inset-0 size-full object-cover"
        />
        <span aria-hidden="true" className="hero-shade absolute inset-0" />
      </div>
      <div className="shell row-start-2 self-end pb-8 pt-56 sm:pt-12 lg:pb-10">
        <h2 className="display-1 lg:text-[length:clamp(3.5rem,4.6vw+0.4rem,4.6rem)]">
          <Emphasized title={slide.title} />
        </h2>
        <p className="mt-5 max-w-[34rem] text-lg text-paper/90 lg:mt-7 lg:text-xl">{slide.description}</p>
      </div>
    </div>
  );
}
