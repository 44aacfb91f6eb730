import { Link } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { telUrl } from '~/domains/shared/phone';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/shells/page-header';
import { useRoot } from '../site-context';

export type Chapter = { heading: string; body: ReactNode };
type Props = {
  label: string;
  title: string;
  intro: string;
  chapters: Chapter[];
  image?: ComponentProps<typeof PageHeader>['image'];
};

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A text page: its introduction, a table of contents, and its chapters. */
export function TextScreen({ label, title, intro, chapters, image }: Props) {
  return (
    <>
      <PageHeader label={label} title={title} image={image}>
        <Text>{intro}</Text>
      </PageHeader>
      <div className="shell grid gap-x-20 gap-y-10 py-14 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-24">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-28">
          <p className="eyebrow mb-3 text-bronze">On this page</p>
          <ul className="border-l border-line">
            {chapters.map(({ heading }) => (
              <li key={heading}>
                <Link
                  to={`#${anchor(heading)}`}
                  className="-ml-px flex min-h-11 items-center border-l border-transparent py-2 pl-5 leading-snug text-muted transition-colors hover:border-bronze hover:text-text"
                >
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[42rem] text-lg">
          {chapters.map(({ heading, body }) => (
            <section
              key={heading}
              aria-labelledby={anchor(heading)}
              className="border-t border-line py-10 first:border-t-0 first:pt-0 lg:py-12"
            >
              <h2 id={anchor(heading)} className="display-3 mb-5 scroll-mt-28">
                {heading}
              </h2>
              {body}
            </section>
          ))}
          <p className="border-t border-line pt-10">
            <ButtonLink to={paths.contact()} look="outline">
              Contact the concierge
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}

/** The paragraphs and points of one section. */
export function Prose({ paragraphs, points }: { paragraphs: readonly string[]; points?: readonly string[] }) {
  return (
    <div className="grid gap-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Text>{paragraph}</Text>
        </p>
      ))}
      {points ? (
        <ul className="grid gap-3">
          {points.map((point) => (
            <li key={point} className="grid grid-cols-[auto_1fr] gap-4">
              <span aria-hidden="true" className="mt-[0.8em] h-px w-5 bg-bronze" />
              <span>
                <Text>{point}</Text>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const LINK = 'font-medium underline decoration-current/40 underline-offset-4 hover:decoration-current';

/** Text in which our phone number and email address become links. */
export function Text({ children }: { children: string }) {
  const { site } = useRoot();
  const targets: Record<string, string> = {
    [site.phone]: telUrl(site.phone),
    [site.email]: `mailto:${site.email}`,
  };
  const parts = Object.keys(targets).reduce<string[]>(
    (texts, target) => texts.flatMap((text) => text.split(target).flatMap((part, i) => (i ? [target, part] : [part]))),
    [children],
  );
  return parts.map((part, index) =>
    targets[part] ? (
      <a key={index} href={targets[part]} className={`${LINK} whitespace-nowrap`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
