// @shell
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { telUrl } from '~/domains/shared/phone';
import { paths } from '~/paths';
import { NEWSLETTER } from '../texts/newsletter';
import { DeferredNewsletter } from './deferred-newsletter';
import { useRoot } from '../site-context';

export type FooterCategory = { id: number; name: string };

export function Footer({ categories }: { categories: readonly FooterCategory[] }) {
  const { site } = useRoot();
  return (
    <footer className="on-dark bg-ink text-mist">
      <div className="shell grid grid-cols-2 gap-x-6 gap-y-12 py-14 sm:py-16 lg:grid-cols-[1.4fr_1fr_1fr_1.6fr] lg:py-24">
        <div className="col-span-2 grid content-start gap-4 sm:col-span-1">
          <p className="font-display text-3xl font-semibold text-paper">{site.name}</p>
          <p className="max-w-xs">Luxury rentals in Miami and a 24/7 concierge.</p>
          <p className="grid">
            <a className={LINK} href={telUrl(site.phone)}>
              {site.phone}
            </a>
            <a className={LINK} href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </p>
        </div>
        <Column heading="Explore">
          <FooterLink to={paths.home()}>Home</FooterLink>
          <FooterLink to={paths.about()}>About</FooterLink>
          <FooterLink to={paths.homeSection('experiences')}>Services</FooterLink>
          <FooterLink to={paths.contact()}>Contact</FooterLink>
          <FooterLink to={paths.faq()}>FAQ</FooterLink>
          <FooterLink to={paths.admin()}>Admin</FooterLink>
        </Column>
        <Column heading="Collections">
          {categories.map(({ id, name }) => (
            <FooterLink key={id} to={paths.category(id)}>
              {name}
            </FooterLink>
          ))}
          <FooterLink to={paths.contact()}>Exclusive Experiences</FooterLink>
        </Column>
        <div className="col-span-2 grid content-start gap-4 sm:col-span-1">
          <h2 className="eyebrow text-gold">Newsletter</h2>
          <p>{NEWSLETTER.text}</p>
          <DeferredNewsletter />
        </div>
      </div>
      <div className="border-t border-ink-line">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm">
          <p>© {site.name}. Reservations are requests until our concierge confirms them.</p>
          <p className="flex flex-wrap gap-x-6">
            <FooterLink to={paths.privacy()}>Privacy</FooterLink>
            <FooterLink to={paths.terms()}>Terms</FooterLink>
            <FooterLink to={paths.cookies()}>Cookies</FooterLink>
          </p>
        </div>
      </div>
    </footer>
  );
}

const LINK = 'inline-flex min-h-11 items-center wrap-anywhere hover:text-gold-bright';

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="eyebrow mb-2 text-gold">{heading}</h2>
      {children}
    </div>
  );
}

const FooterLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={LINK}>
    {children}
  </Link>
);
