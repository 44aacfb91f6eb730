import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import { useRotation } from '~/ui/images/rotation';
import { HeroControls } from './hero-controls';
import type { HERO_IMAGES } from '../site-images';
import { HeroSlide } from './hero-slide';
import { useSettledDown } from './settled-down';
import { HERO_ACTIONS, HERO_SLIDES } from './home-texts';

type Props = {
  images: typeof HERO_IMAGES;
  /** The address of the image that replaces one that failed to load. */
  fallback: string;
};

/** Milliseconds per slide (specification, section 9). */
const INTERVAL_MS = 5000;

/**
 * Three stacked slides. Radio buttons and CSS alone select the visible one, so that all slides can be reached without
 * scripts; scripts add the rotation, the arrows and the pause button.
 */
export function Hero({ images, fallback }: Props) {
  const hydrated = useHydrated();
  const quiet = useSettledDown();
  const rotation = useRotation(HERO_SLIDES.length, INTERVAL_MS);
  const { index, moving } = rotation;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      data-moving={hydrated ? moving : undefined}
      className="hero on-dark relative isolate grid sm:min-h-[max(36rem,min(100svh-4.5rem,60rem))] lg:min-h-[max(36rem,min(100svh-10rem,60rem))] grid-rows-[auto_1fr_auto] overflow-hidden bg-ink text-paper"
      {...rotation.restProps}
    >
      <div className="shell z-10 col-start-1 row-start-1 flex items-center gap-5 pt-8 lg:pt-12">
        <span aria-hidden="true" className="h-px w-10 bg-gold lg:w-16" />
        <h1 className="eyebrow font-sans text-paper">Luxury rentals in Miami</h1>
      </div>
      <div
        aria-live={moving ? 'off' : 'polite'}
        className="col-start-1 row-span-3 row-start-1 grid grid-rows-subgrid touch-pan-y touch-pinch-zoom"
        {...rotation.swipeProps}
      >
        {HERO_SLIDES.map((slide, place) => (
          <HeroSlide
            key={slide.image}
            slide={slide}
            image={images[slide.image]}
            fallback={fallback}
            place={place}
            count={HERO_SLIDES.length}
            hidden={hydrated && place !== index}
            waiting={place > 0 && !quiet}
          />
        ))}
      </div>
      <div className="shell z-10 col-start-1 row-start-3 pb-24 lg:flex lg:items-end lg:justify-between lg:gap-10 lg:pb-32">
        <div className="grid gap-3 sm:flex sm:gap-4">
          <ButtonLink to={paths.homeSection('categories')} look="gold" className="sm:px-8">
            {HERO_ACTIONS.explore}
          </ButtonLink>
          <ButtonLink to={paths.contact()} look="outline-dark" className="sm:px-8">
            {HERO_ACTIONS.contact}
          </ButtonLink>
        </div>
        <HeroControls rotation={rotation} />
      </div>
    </section>
  );
}
