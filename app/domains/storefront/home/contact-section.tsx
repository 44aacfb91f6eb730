import type { ReactNode } from 'react';
import { telUrl } from '~/domains/shared/phone';
import { Image } from '~/ui/images/image';
import { CONTACT_CARDS } from '../contact/contact-texts';
import { EXPERIENCE_IMAGES } from '../site-images';
import { useRoot } from '../site-context';
import { SECTIONS } from './home-texts';

const IMAGE = EXPERIENCE_IMAGES['golden-toast-1'];

/** The last section of the home page: contact details on the left, the form (`children`) on the right. */
export function ContactSection({ children }: { children: ReactNode }) {
  const { site } = useRoot();
  const { label, title, text } = SECTIONS.contact;
  return (
    <section id="contact" aria-labelledby="contact-title" className="@container bg-paper-deep">
      <div className="grid lg:grid-cols-[5fr_7fr]">
        <div className="on-dark shell-start relative isolate flex flex-col justify-between gap-10 overflow-hidden bg-ink py-14 pr-[clamp(1.25rem,4vw,3rem)] text-paper sm:gap-16 sm:py-20 lg:py-32">
          <Image
            source={IMAGE}
            alt=""
            sizes="(min-width: 64rem) 60vw, 100vw"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
          <span aria-hidden="true" className="absolute inset-0 -z-10 bg-linear-to-b from-ink/90 via-ink/80 to-ink/60" />
          <div>
            <p className="eyebrow text-gold-bright">{label}</p>
            <h2 id="contact-title" className="display-2 mt-5">
              {title}
            </h2>
            <p className="mt-6 text-lg text-paper/90">{text}</p>
          </div>
          <dl className="grid gap-6 border-t border-paper/25 pt-8">
            <Way title={CONTACT_CARDS.call.title} href={telUrl(site.phone)}>
              {site.phone}
            </Way>
            <Way title={CONTACT_CARDS.email.title} href={`mailto:${site.email}`}>
              {site.email}
            </Way>
            <Way title={CONTACT_CARDS.hours.title}>{CONTACT_CARDS.hours.text}</Way>
          </dl>
        </div>
        <div className="shell-end py-12 pl-[clamp(1.25rem,4vw,3rem)] sm:py-16 lg:py-32 lg:pl-16 xl:pl-24">
          {children}
        </div>
      </div>
    </section>
  );
}

function Way({ title, href, children }: { title: string; href?: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="eyebrow text-gold-bright">{title}</dt>
      <dd className="break-words">
        {href ? (
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-display text-2xl lining-nums hover:text-gold-bright"
          >
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
