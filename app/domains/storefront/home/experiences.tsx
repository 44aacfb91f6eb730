import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Image } from '~/ui/images/image';
import { EXPERIENCE_IMAGES } from '../site-images';
import { EXPERIENCES, EXPERIENCES_ACTIONS } from './experience-texts';

// Each item starts lower than the one before it.
const STEPS = ['', 'lg:mt-20', 'lg:mt-40'];

/** The curated experiences band (specification, sections 1 and 2): every link leads to the contact page. */
export function Experiences() {
  return (
    <>
      <ol className="phone-row grid gap-y-16 sm:gap-x-8 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-12">
        {EXPERIENCES.map(({ title, description, image }, place) => (
          <li
            key={title}
            className={`group relative md:max-lg:last:col-span-2 md:max-lg:last:grid md:max-lg:last:grid-cols-2 md:max-lg:last:gap-x-8 ${STEPS[place]}`}
          >
            <div className="aspect-[5/6] overflow-hidden bg-ink-soft md:aspect-[4/5] sm:max-md:aspect-[8/5] md:max-lg:group-last:aspect-[5/4]">
              <Image
                source={EXPERIENCE_IMAGES[image]}
                alt={EXPERIENCE_IMAGES[image].alt}
                sizes="(min-width: 64rem) 42rem, (min-width: 48rem) 70vw, 100vw"
                className="photo"
              />
            </div>
            <div className="pt-7 md:max-lg:group-last:pt-0">
              <h3 className="display-3">{title}</h3>
              <p className="mt-3 text-mist">{description}</p>
              <Link
                to={paths.contact()}
                className="mt-4 inline-flex min-h-11 items-center gap-4 text-sm font-semibold tracking-wide text-gold-bright"
              >
                <span aria-hidden="true" className="reach" />
                {EXPERIENCES_ACTIONS.more}
                <span className="sr-only">: {title}</span>
              </Link>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-ink-line pt-8 sm:mt-16 sm:pt-10 lg:mt-24">
        <p className="max-w-xl font-display text-2xl text-paper">
          Looking for something else? We can usually arrange it.
        </p>
        <ButtonLink to={paths.contact()} look="gold" className="w-full sm:w-auto sm:px-10">
          {EXPERIENCES_ACTIONS.concierge}
        </ButtonLink>
      </div>
    </>
  );
}
