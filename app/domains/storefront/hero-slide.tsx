import { Picture } from '~/ui/picture';
import { Emphasised } from './emphasised';
import { HERO_PICTURES, STOCK_PICTURE } from './pictures';
import type { HeroSlide as Slide } from './texts';

// Whole class names: Tailwind reads them from the source.
const SEEN = [
  'group-has-[#hero-1:checked]/hero:visible group-has-[#hero-1:checked]/hero:opacity-100',
  'group-has-[#hero-2:checked]/hero:visible group-has-[#hero-2:checked]/hero:opacity-100',
  'group-has-[#hero-3:checked]/hero:visible group-has-[#hero-3:checked]/hero:opacity-100',
];
const LOADED = ['', 'group-has-[#hero-2:checked]/hero:block', 'group-has-[#hero-3:checked]/hero:block'];

type Props = {
  slide: Slide;
  place: number;
  count: number;
  hidden: boolean;
  /** Not laid out until it is chosen, so that its picture does not load beside the first one. */
  waiting: boolean;
};

export function HeroSlide({ slide, place, count, hidden, waiting }: Props) {
  const picture = HERO_PICTURES[slide.picture];
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${count}`}
      aria-hidden={hidden || undefined}
      data-slide={place + 1}
      className={`invisible relative col-start-1 row-span-3 row-start-1 grid grid-rows-subgrid opacity-0 transition-[opacity,visibility] duration-1000 ease-quiet ${SEEN[place]}`}
    >
      <Picture
        source={picture}
        alt={picture.alt}
        priority={place === 0}
        fallback={STOCK_PICTURE.src}
        className={`absolute inset-0 -z-20 size-full object-cover ${waiting ? `hidden ${LOADED[place]}` : ''}`}
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-ink via-ink/55 via-35% to-ink/25 to-80%"
      />
      <div className="shell row-start-2 self-end pb-8 pt-12 lg:pb-10">
        <h2 className="display-1 max-w-[13ch]">
          <Emphasised title={slide.title} />
        </h2>
        <p className="mt-5 max-w-[34rem] text-lg text-paper/90 lg:mt-7 lg:text-xl">{slide.description}</p>
      </div>
    </div>
  );
}
