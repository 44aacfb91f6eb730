import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '~/ui/use-hydrated';
import type { useRotation } from '~/ui/images/rotation';
import { HERO_SLIDES } from './home-texts';
import { titleParts } from './rules';

const plain = (title: string) =>
  titleParts(title)
    .map((part) => part.text)
    .join('');

/** A radio button per slide; arrows and pause keep their space but stay invisible until scripts run. */
export function HeroControls({ rotation }: { rotation: ReturnType<typeof useRotation> }) {
  const { index, playing, show, toggle } = rotation;
  const marks = useRef<HTMLFieldSetElement>(null);
  // A browser restores the slide that was selected before a reload.
  useEffect(() => {
    const chosen = marks.current?.querySelector<HTMLInputElement>(':checked');
    if (chosen) show(Number(chosen.value) - 1);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className="mt-8 flex items-center gap-2 lg:mt-0">
      <fieldset ref={marks} className="-ml-1.5 flex min-w-0 lg:ml-0">
        <legend className="sr-only">Slide</legend>
        {HERO_SLIDES.map(({ title }, place) => (
          <label key={title} className="flex">
            <span className="sr-only">{plain(title)}</span>
            <input
              type="radio"
              id={`hero-${place + 1}`}
              name="hero-slide"
              value={place + 1}
              checked={place === index}
              onChange={() => show(place)}
              className="slide-mark"
            />
          </label>
        ))}
      </fieldset>
      <div className="ml-auto flex gap-1.5 lg:ml-2">
        <Control label="Previous slide" onClick={() => show(index - 1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.25} />
        </Control>
        <Control label="Next slide" onClick={() => show(index + 1)}>
          <ChevronRight aria-hidden="true" strokeWidth={1.25} />
        </Control>
        <Control label={playing ? 'Pause slides' : 'Play slides'} onClick={toggle}>
          {playing ? (
            <Pause aria-hidden="true" size={18} strokeWidth={1.25} />
          ) : (
            <Play aria-hidden="true" size={18} strokeWidth={1.25} />
          )}
        </Control>
      </div>
    </div>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`round ${hydrated ? '' : 'invisible'}`}>
      {children}
    </button>
  );
}
