// @shell
import { Link } from '@remix-run/react';
import { Menu, Phone, X } from 'lucide-react';
import { telUrl } from '~/domains/shared/phone';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { LogoutForm } from '~/ui/shells/logout-form';
import '~/ui/shells/parts';
import { useMenu } from '~/ui/shells/use-menu';
import { useScrolledPast } from './scrolled-past';
import { useRoot } from '../site-context';

/** Pixels scrolled before the navbar gets a shadow (specification, section 2). */
const SHADOW_PAST = 50;

const LINKS = [
  { label: 'Home', to: paths.home() },
  { label: 'Categories', to: paths.homeSection('categories') },
  { label: 'Featured', to: paths.homeSection('featured') },
  { label: 'Testimonials', to: paths.homeSection('testimonials') },
  { label: 'Contact', to: paths.contact() },
];

const LINK = 'inline-flex min-h-11 items-center text-sm font-medium tracking-wide hover:text-gold-bright';

export function Navbar() {
  const { site } = useRoot();
  const shadow = useScrolledPast(SHADOW_PAST);
  return (
    <header
      data-shadow={shadow || undefined}
      className="on-dark sticky top-0 z-40 border-b border-ink-line bg-ink text-paper transition-shadow data-shadow:shadow-bar"
    >
      <div className="shell flex h-18 items-center gap-3 lg:gap-6 xl:gap-8">
        <Link
          to={paths.home()}
          className="mr-auto inline-flex min-h-11 items-center font-display text-2xl font-semibold tracking-[0.06em]"
        >
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden gap-6 lg:flex xl:gap-8">
          <NavLinks />
          <AccountLinks />
        </nav>
        <a href={telUrl(site.phone)} className={`${LINK} min-w-11 justify-center gap-2 text-gold-bright`}>
          <Phone size={18} aria-hidden="true" />
          <span className="max-xl:sr-only">{site.phone}</span>
        </a>
        {/* A reservation begins with the choice of a rental. */}
        <ButtonLink to={paths.homeSection('categories')} look="gold" className="max-lg:hidden">
          Reserve
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}

function NavLinks() {
  return LINKS.map(({ label, to }) => (
    <Link key={label} to={to} className={LINK}>
      {label}
    </Link>
  ));
}

function AccountLinks() {
  const { user } = useRoot();
  if (!user) {
    return (
      <Link to={paths.auth()} className={`${LINK} text-mist`}>
        Login
      </Link>
    );
  }
  return (
    <>
      <Link to={paths.admin()} className={`${LINK} text-gold-bright`}>
        Admin
      </Link>
      <LogoutForm className={LINK}>Logout</LogoutForm>
    </>
  );
}

function MobileMenu() {
  const menu = useMenu();
  return (
    <details ref={menu} className="group lg:hidden">
      <summary className="-mr-2 grid size-11 place-items-center" aria-label="Menu">
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav aria-label="Mobile" className="menu-panel [&>*]:min-h-12 [&>*]:text-base">
        <NavLinks />
        <Link to={paths.homeSection('categories')} className={`${LINK} text-gold-bright`}>
          Reserve
        </Link>
        <div className="mt-4 flex items-center gap-6 border-t border-ink-line pt-4">
          <AccountLinks />
        </div>
      </nav>
    </details>
  );
}
