import { Clock, Mail, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { telUrl } from '~/domains/shared/phone';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/shells/page-header';
import { useRoot } from '../site-context';
import { CONTACT_CARDS, CONTACT_SERVICES } from './contact-texts';

/** Cards for phone, email and hours (specification, section 2). */
export function ContactCards() {
  const { site } = useRoot();
  const { call, email, hours } = CONTACT_CARDS;
  return (
    <div className="border-b border-line">
      <ul className="shell grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        <Card icon={<Phone />} title={call.title} text={call.text}>
          <a className={LINK} href={telUrl(site.phone)}>
            {site.phone}
          </a>
        </Card>
        <Card icon={<Mail />} title={email.title} text={email.text}>
          <a className={LINK} href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </Card>
        <Card icon={<Clock />} title={hours.title} text={hours.text}>
          <span className="inline-flex min-h-11 items-center font-semibold">24/7</span>
        </Card>
      </ul>
    </div>
  );
}

const LINK =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere font-semibold text-bronze-deep md:text-sm lg:text-base underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze';

type CardProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Card({ icon, title, text, children }: CardProps) {
  return (
    <li className="grid grid-cols-[2.75rem_1fr] gap-y-2 max-md:items-center max-md:py-0.5 md:grid-cols-1 md:py-7 md:content-start md:px-5 lg:grid-cols-[2.75rem_1fr] md:first:pl-0 md:last:pr-0 lg:px-10 lg:py-12">
      <span aria-hidden="true" className="text-bronze md:pt-1 [&>svg]:size-6 [&>svg]:stroke-[1.25]">
        {icon}
      </span>
      <div className="min-w-0 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4">
        <h2 className="display-3 max-md:text-xl">{title}</h2>
        <div className="min-w-0">{children}</div>
        <p className="text-muted max-md:hidden">{text}</p>
      </div>
    </li>
  );
}

/** The three services (specification, section 2); `wide` for a page without a form beside them. */
export function ContactServices({ wide = false }: { wide?: boolean }) {
  return (
    <aside
      aria-label="Services"
      className={`grid content-start gap-8 ${wide ? 'md:grid-cols-3 md:gap-12' : 'lg:border-l lg:border-line lg:pl-16'}`}
    >
      {CONTACT_SERVICES.map(({ title, text }) => (
        <section key={title} className="grid content-start gap-2">
          <span aria-hidden="true" className="mb-2 h-px w-10 bg-gold" />
          <h2 className="display-3">{title}</h2>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </aside>
  );
}

/** The page after a message was sent (specification, section 4). */
export function Received({ image }: { image: ComponentProps<typeof PageHeader>['image'] }) {
  const again = (
    <ButtonLink to={paths.contact()} look="outline-dark">
      Send Another Message
    </ButtonLink>
  );
  return (
    <>
      <PageHeader label="Message Received" title="Thank You for Contacting Us" image={image} action={again} isAnswer>
        Our team reads every message, 24/7. We’ll email you shortly.
      </PageHeader>
      <ContactCards />
      <div className="shell py-14 lg:py-24">
        <ContactServices wide />
      </div>
    </>
  );
}
